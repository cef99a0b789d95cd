-- A message may be about an order: it is written on the order's own page, and staff find it on the order's page of theirs.
alter table messages add column order_number text references orders (number);
create index messages_order on messages (order_number, created_at desc) where order_number is not null;
