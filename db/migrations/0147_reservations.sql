-- An unpaid order has a short reservation, or a long one for a contact that was verified. An order may be open without any.
alter table orders
  -- Null where nothing was ever reserved, and for orders from before.
  add column reservation text check (reservation in ('short', 'long')),
  -- When the reservation ends; null where it ends with the order.
  add column reserved_until timestamptz,
  -- mailbox: an e-mail address alone. customer: LINE, or somebody who has paid before. staff: placed by staff.
  add column verified_as text check (verified_as in ('mailbox', 'customer', 'staff')),
  -- A digest of the address or account; its orders are counted.
  add column verified_contact text,
  add constraint orders_reservation_end check (reserved_until is null or (expires_at is not null and reserved_until <= expires_at)),
  add constraint orders_long_is_verified check (reservation is distinct from 'long' or verified_as is not null or confirmed_at is not null);

create index orders_reserved_until on orders (reserved_until) where reserved_until is not null and stock_state = 'held';
create index orders_contact on orders (verified_contact) where verified_contact is not null and status = 'pending';
create index orders_reserved on orders (id) where status = 'pending' and stock_state = 'held';
-- An open order ends also when its pieces are no longer reserved.
create index orders_ending on orders (expires_at) where status = 'pending' and expires_at is not null;
drop index orders_due;

-- Whatever else a line of the timeline may be called stays.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L) or %s)',
    'contact_confirmed', 'reservation_ended', 'reservation_shortened', kinds);
end
$$;
