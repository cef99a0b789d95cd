-- Money that staff give back themselves waits in the state "requested" until they note that it was sent: with what the bank
-- calls it and the day. retry_of: the refund that failed, whose place this one takes; one of them at most. set_aside_at: staff
-- have looked at one that failed, and nothing more is to be done.
alter table refunds add column sent_reference text not null default '' check (length(sent_reference) <= 60);
alter table refunds add column sent_on date;
alter table refunds add column retry_of uuid unique references refunds on delete set null;
alter table refunds add column set_aside_at timestamptz;
create index refunds_unfinished on refunds (created_at) where state in ('requested', 'processing');
create index refunds_failed on refunds (created_at) where state = 'failed' and set_aside_at is null;

-- Where money that goes back by hand is sent: encrypted, bound to its refund, and gone once it was sent.
create table refund_destinations (
  refund_id uuid primary key references refunds on delete cascade,
  sealed text not null,
  given_by text not null check (given_by in ('customer', 'staff')),
  given_at timestamptz not null
);

create function clear_refund_destinations() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from refund_destinations using refunds where refunds.id = refund_id and refunds.order_id = new.id;
  return null;
end
$$;
revoke execute on function clear_refund_destinations() from public;
create trigger orders_refund_destinations_erased after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function clear_refund_destinations();

-- The timeline says that somebody told where money goes, never where, and that a refund was given up.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L) or %s)',
    'refund_destination', 'refund_set_aside', kinds);
end
$$;
