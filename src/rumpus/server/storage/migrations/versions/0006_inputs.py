"""What was taken in, beside the first event that came of it: with it a game can be decided again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("input", sa.Text))


def downgrade() -> None:
    op.drop_column("entries", "input")
