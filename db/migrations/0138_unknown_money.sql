-- What staff decided about money that the provider told of and no order waited for: the order it was booked to, or why it is
-- no business of this shop. One decision for each session; it is never changed.
create table unknown_money (
  session_id text primary key,
  order_id uuid references orders on delete cascade,
  amount_satang satang not null check (amount_satang > 0),
  note text not null default '' check (order_id is not null or note <> ''),
  actor_id text not null,
  decided_at timestamptz not null
);
create index on unknown_money (order_id) where order_id is not null;
