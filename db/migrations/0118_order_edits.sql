-- What was changed of an order after it was placed: by whom, what, and what its total was before and after. `before` holds the
-- pieces and sums it had, so that a change whose rest is never paid can be undone. Nothing of a person is in it.
create table order_edits (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id text,
  changes jsonb not null,
  before jsonb not null,
  total_before satang not null,
  total_after satang not null,
  -- Until when its rest is to be paid; null where none was left, or once it is paid or undone.
  rest_until timestamptz,
  created_at timestamptz not null
);
create index order_edits_order on order_edits (order_id, created_at);
create index order_edits_waiting on order_edits (rest_until) where rest_until is not null;

-- A line of the timeline says which change it was.
alter table order_events add column edit_id uuid references order_edits;
