"""The steps of the lesson, read from their file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.kernel.lesson import read_steps

STEPS: Final = read_steps(Path(__file__).with_name("steps.toml"))
