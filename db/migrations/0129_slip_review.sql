-- What an order waits for may be staff who look at its slip. Whatever else it may wait for by now stays.
do $$
declare others text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into others
    from pg_constraint where conname = 'orders_awaiting_check';
  alter table orders drop constraint orders_awaiting_check;
  execute format('alter table orders add constraint orders_awaiting_check check (awaiting = %L or %s)', 'slip_review', others);
end
$$;
