-- An order may be paid in parts: its total changes after it was paid, a rest is still to come, or what is above it goes back.

-- What of the difference between money and total is settled: given back after a change, or taken as it came by whoever took
-- the order off hold (below zero when less had come). To be paid is total − paid + settled.
alter table orders add column settled_satang bigint not null default 0;
update orders set settled_satang = paid_satang - total_satang
 where paid_at is not null and paid_satang <> total_satang;
-- When its pieces, delivery or sums were last changed: the sums of its day are worked out anew.
alter table orders add column edited_at timestamptz;
create trigger orders_sold_edited after update of edited_at on orders for each row
  when (new.paid_at is not null and old.edited_at is distinct from new.edited_at)
  execute function drop_sales_day();

-- One payment paid the order; others, each of exactly what was due then, paid a rest.
alter table payments add column pays_rest boolean not null default false;
drop index payments_one_success;
create unique index payments_one_success on payments (order_id) where state = 'succeeded' and not pays_rest;

-- A refund of what is above the total settles that difference and ends no order.
alter table refunds add column gives_difference boolean not null default false;

-- Further money has a document of its own; each is told from the others by the version of the order that it made.
alter table documents add column paid_version integer not null default 0;
drop index documents_sale;
create unique index documents_sale on documents (order_id, paid_version) where refund_id is null and replaces_id is null;
alter table document_queue add column paid_version integer not null default 0;
alter table document_queue add column amount_satang satang;

create function queue_document_of_rest() returns trigger language plpgsql as $$
begin
  insert into document_queue (order_id, paid_version, amount_satang)
  values (new.id, new.version, new.paid_satang - old.paid_satang);
  return null;
end
$$;
create trigger orders_rest_documented after update of paid_satang on orders
  for each row when (old.paid_at is not null and new.paid_satang > old.paid_satang)
  execute function queue_document_of_rest();

-- The timeline says so. Other kinds stay as they are, whichever there are by now.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L) or %s)',
    'rest_paid', 'edited', 'edit_undone', kinds);
end
$$;
