-- An exchange may be released before its pieces are back; the timeline says so. Whatever else a line may be called stays.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind = %L or %s)',
    'exchange_released', kinds);
end
$$;
