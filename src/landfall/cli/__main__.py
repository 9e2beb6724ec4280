"""`python -m landfall.cli` is `landfall`."""

import sys

from landfall.cli import main

sys.exit(main())
