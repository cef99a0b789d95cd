-- A piece that comes back for another size: a new order holds that size at once, and is paid with the value of what comes back.
-- "exchange_of" is the order whose pieces pay it.
alter table orders add column exchange_of uuid references orders on delete set null;
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;

-- The size that is wanted instead; without it money goes back.
alter table return_lines add column wanted_variant_id bigint references variants;
-- The order that was made for the return, and the refund that has paid it.
alter table returns add column exchange_order_id uuid references orders on delete set null;
alter table returns add column exchange_refund_id uuid references refunds on delete set null;
create index returns_exchange_order on returns (exchange_order_id) where exchange_order_id is not null;
-- Money that did not leave the shop: it has paid this order.
alter table refunds add column exchange_order_id uuid references orders on delete set null;

-- One word more in three checks. Other words stay as they are, whichever there are by now.
do $$
declare
  one record;
  words text;
begin
  for one in select * from (values
      ('orders'::regclass, 'orders_payment_method_check', 'payment_method', 'exchange'),
      ('orders'::regclass, 'orders_awaiting_check', 'awaiting', 'return'),
      ('order_events'::regclass, 'order_events_kind', 'kind', 'exchanged')) checks (checked, name, listed, word) loop
    select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into words
      from pg_constraint where conrelid = one.checked and conname = one.name;
    execute format('alter table %s drop constraint %I', one.checked, one.name);
    execute format('alter table %s add constraint %I check (%I = %L or %s)', one.checked, one.name, one.listed, one.word, words);
  end loop;
end
$$;
