-- Overdue orders that could not be given up, and when that was last tried: they go to the end of the line, so that they
-- never keep the others waiting.
create table expiry_tries (
  order_id uuid primary key references orders on delete cascade,
  tried_at timestamptz not null
);
