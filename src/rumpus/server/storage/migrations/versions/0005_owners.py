"""With which of several servers somebody was last at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("touched", sa.Column("owner", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("touched", "owner")
