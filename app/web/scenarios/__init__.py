"""Scenarios that people draw, keep, share and play; `app/web/api/scenarios.py` is the same for programs."""

from __future__ import annotations

from fastapi import APIRouter

from app.web.scenarios import own, shared

router = APIRouter()
router.include_router(own.router)
router.include_router(shared.router)
