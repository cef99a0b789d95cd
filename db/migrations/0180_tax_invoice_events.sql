-- A customer's request for a full tax invoice, a change of it, and the issue are lines of the timeline.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L) or %s)',
    'tax_invoice_requested', 'tax_invoice_changed', 'tax_invoice_issued', kinds);
end
$$;
