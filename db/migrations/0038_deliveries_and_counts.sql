-- Deliveries that came in, each booked once by its key; and counts of the shelves. The ledger says of which one a movement is.
create table stock_receipts (
  id bigint generated always as identity primary key,
  key text not null unique,
  reference text not null default '' check (length(reference) <= 80),
  note text not null default '' check (length(note) <= 500),
  actor_id text,
  created_at timestamptz not null
);

-- A count begins with what the books said then (expected); what is counted stands beside it. A difference is booked on top
-- of whatever lies there when it is approved. One count is open at a time, so that no difference is booked twice.
create table stock_counts (
  id bigint generated always as identity primary key,
  location text not null default '' check (length(location) <= 20),
  version integer not null default 1,
  started_by text,
  started_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  dropped_at timestamptz
);
create unique index stock_counts_one_open on stock_counts ((true)) where approved_at is null and dropped_at is null;

create table stock_count_lines (
  count_id bigint not null references stock_counts,
  variant_id bigint not null references variants on delete cascade,
  expected integer not null,
  counted integer check (counted between 0 and 100000),
  last_key text,
  primary key (count_id, variant_id)
);

alter table stock_movements add column receipt_id bigint references stock_receipts;
alter table stock_movements add column count_id bigint references stock_counts;
create index stock_movements_receipt on stock_movements (receipt_id) where receipt_id is not null;
