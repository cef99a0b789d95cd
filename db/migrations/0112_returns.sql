-- Pieces that a shopper sends back, from what she asked for to the money. The state is written by one job at a time, under
-- the lock of the order.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- One press of the form: the same key is one return.
  request_key text not null unique,
  kind text not null check (kind in ('refund', 'exchange')),
  state text not null check (state in
    ('requested', 'approved', 'declined', 'withdrawn', 'received', 'refunded', 'exchanged', 'closed', 'expired')),
  customer_note text not null default '' check (length(customer_note) <= 1000),
  -- What the shop wrote with its decision: why not, or what to mind.
  shop_note text not null default '' check (length(shop_note) <= 1000),
  -- The shop sent a faulty or a wrong piece: delivery goes back too.
  at_fault boolean not null default false,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- The last second of the day by which the parcel is to be on its way.
  send_by timestamptz,
  carrier text,
  tracking_number text,
  received_at timestamptz,
  ended_at timestamptz,
  refund_id uuid references refunds,
  version integer not null default 1,
  check ((state = 'refunded') = (refund_id is not null))
);
create index returns_order on returns (order_id);
create index returns_open on returns (state, requested_at) where state in ('requested', 'approved', 'received');

-- Which pieces. Of those that arrived so many are fit for sale and so many are not; booked is what this return itself put on
-- the shelf: once, when they arrived.
create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in
    ('too_small', 'too_large', 'not_as_shown', 'changed_mind', 'faulty', 'wrong_piece', 'other')),
  fit integer not null default 0 check (fit >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  booked integer not null default 0 check (booked between 0 and fit),
  primary key (return_id, line_number),
  foreign key (order_id, line_number) references order_lines on delete cascade,
  check (fit + damaged <= quantity)
);
create index return_lines_order on return_lines (order_id);

-- The timeline says what became of a return. Other kinds stay as they are, whichever there are by now.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L, %L, %L, %L, %L, %L) or %s)',
    'return_requested', 'return_approved', 'return_declined', 'return_withdrawn', 'return_parcel', 'return_received',
    'return_closed', 'return_expired', kinds);
end
$$;

-- What cannot be returned is said before it is bought, so an order keeps what was said then.
alter table products add column no_returns boolean not null default false;
alter table order_lines add column no_returns boolean not null default false;
create function copy_no_returns() returns trigger language plpgsql as $$
begin
  new.no_returns := coalesce((select no_returns from products where id = new.product_id), false);
  return new;
end
$$;
create trigger order_lines_no_returns before insert on order_lines for each row execute function copy_no_returns();

-- Whoever was taken out of her order is taken out of what she wrote about its return.
create function clear_returns() returns trigger language plpgsql as $$
begin
  update returns set customer_note = '', shop_note = '', carrier = null, tracking_number = null where order_id = new.id;
  return null;
end
$$;
create trigger orders_returns_erased after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function clear_returns();
