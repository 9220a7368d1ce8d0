"""Worlds in mid-flight, beside the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_worlds",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("trial", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("snapshot", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("kept_worlds")
