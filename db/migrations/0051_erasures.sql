-- A person is erased when she asks for it. What tax law needs of her paid orders stays until a day: her name and address.
alter table orders add column erased_at timestamptz;
alter table orders add column keep_until timestamptz check (keep_until is null or erased_at is not null);
create index orders_keep_until on orders (keep_until) where keep_until is not null;

-- A rating stays in the average when its author has gone.
alter table reviews alter column user_id drop not null;
alter table reviews drop constraint reviews_user_id_fkey;
alter table reviews add constraint reviews_user_id_fkey foreign key (user_id) references users on delete set null;

create index mails_recipient on mails (recipient);

-- What was done, without what was erased: the id is that of the paper the shop keeps or hands out.
create table erasures (
  id uuid primary key,
  at timestamptz not null,
  actor_id text,
  detail jsonb not null
);
create trigger erasures_append_only before update or delete on erasures
  for each row execute function refuse_change();
create trigger erasures_never_emptied before truncate on erasures
  for each statement execute function refuse_change();

-- The timeline of orders only grows. One thing may be taken out of it, by nobody but this trigger and from no order but one
-- whose person was erased: words that somebody typed. What happened, when and by whom stays.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
     and exists (select from orders where id = old.order_id and erased_at is not null) then
    return new;
  end if;
  raise exception '% is append only', tg_table_name;
end
$$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_event_change();

create function erase_event_notes() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update order_events set note = ''
   where order_id = new.id and note <> '' and kind not in ('recipient_changed', 'tracking');
  return null;
end
$$;
-- As the owner, for the shop's role rewrites no timeline; nobody calls it but the trigger.
revoke execute on function erase_event_notes() from public;
create trigger orders_erased after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_event_notes();
