-- The timeline says which parcel left, was delivered or was taken back. Other kinds stay as they are, whichever there are by now.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L) or %s)',
    'parcel_sent', 'parcel_delivered', 'parcel_undone', kinds);
end
$$;
