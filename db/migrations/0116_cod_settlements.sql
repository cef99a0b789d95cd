-- What carriers paid of the cash they took at doors: a statement with its number, the sum that came, what the carrier kept of it,
-- and the orders that it pays, each in one statement only.
create table cod_settlements (
  id uuid primary key default gen_random_uuid(),
  carrier text not null,
  statement text not null check (length(statement) between 1 and 60),
  received_satang satang not null,
  kept_satang satang not null default 0,
  settled_by text not null,
  settled_at timestamptz not null,
  unique (carrier, statement)
);
create index cod_settlements_newest on cod_settlements (settled_at desc, id);

create table cod_settlement_orders (
  order_id uuid primary key references orders,
  settlement_id uuid not null references cod_settlements,
  amount_satang satang not null check (amount_satang > 0)
);
create index cod_settlement_orders_of on cod_settlement_orders (settlement_id);

-- What is still to come: few orders at any time, however many there have been.
create index orders_cod_open on orders (completed_at) where payment_method = 'cod' and paid_at is null;
