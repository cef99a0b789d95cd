-- What one piece cost the shop; null where nobody has said. Read by admins alone.
alter table products add column cost_satang satang;

-- Many products changed in one go: what each row was and became, so that one press puts all of it back, once. The id is
-- the key of the form: sent twice it is one change.
create table product_edits (
  id uuid primary key,
  actor_id text,
  rows jsonb not null,
  edited_at timestamptz not null,
  undone_at timestamptz
);
