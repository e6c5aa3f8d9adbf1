"""Makes the virtual environment, with the newest Python on this machine that can. Runs on any Python 3.

python3 scripts/environment.py .venv
"""

import os
import shutil
import subprocess
import sys

NEEDED = (3, 11)
CANDIDATES = ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python")


def suits(command):
    """Whether it is a Python that Tablée runs on, complete enough to make an environment with pip in it."""
    probe = f"import sys, ensurepip, venv; sys.exit(sys.version_info[:2] < {NEEDED})"
    try:
        return subprocess.call([command, "-c", probe], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def main(folder):
    own = [sys.executable] if sys.executable else []
    found = [path for path in [*own, *map(shutil.which, CANDIDATES)] if path and suits(path)]
    if not found:
        sys.exit(
            "Tablée needs Python {}.{} or newer with venv (on Debian: apt-get install python3-venv).\n".format(*NEEDED)
            + "PYTHON=/path/to/python make ... names another one."
        )
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
    subprocess.check_call([found[0], "-m", "venv", "--clear", folder], env=environment)


main(sys.argv[1])
