-- Receipts, tax invoices and credit notes, as they were issued. Everything that is printed stands in the row: a setting, an
-- order or a person that changes later changes no document.
create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'abbreviated_tax_invoice', 'tax_invoice', 'credit_note', 'refund_receipt')),
  number text not null unique,
  -- The month of Bangkok in which it was issued, as 202611, and its place in it: 1 … n for each kind, without a gap.
  period text not null check (period ~ '^20\d{4}$'),
  sequence integer not null check (sequence > 0),
  order_id uuid not null references orders,
  -- Of a credit note or a receipt of money given back.
  refund_id uuid unique references refunds,
  -- What this one takes the place of; a document is replaced once.
  replaces_id uuid unique references documents,
  language text not null check (language in ('en', 'th')),
  issued_at timestamptz not null,
  -- Whoever of the staff asked for it; null for the shop itself.
  issued_by text,
  -- Null while the shop was not registered for VAT.
  vat_basis_points integer check (vat_basis_points between 1 and 3000),
  net_satang satang not null,
  vat_satang satang not null,
  total_satang satang not null,
  snapshot jsonb not null,
  -- Whom it was issued to; null once the time is over for which tax law keeps an erased person.
  buyer jsonb,
  unique (kind, period, sequence),
  check (total_satang = net_satang + vat_satang),
  check (vat_basis_points is not null or vat_satang = 0),
  check ((kind in ('credit_note', 'refund_receipt')) = (refund_id is not null))
);
create index documents_order on documents (order_id);
create index documents_month on documents (period, kind, sequence);
-- One for an order that was paid; every other one of it is for a refund, or takes the place of one.
create unique index documents_sale on documents (order_id) where refund_id is null and replaces_id is null;

-- The last number of each kind and month. It is counted up in the transaction that inserts the document, under this row's
-- lock: whatever is rolled back or killed takes its number back with it, which no sequence does.
create table document_numbers (
  kind text not null,
  period text not null,
  last integer not null check (last > 0),
  primary key (kind, period)
);

-- Documents that are still to be issued, oldest first: written by whatever makes an order paid or a refund succeed, and
-- worked off outside of it, so that no document can keep money from being booked.
create table document_queue (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  refund_id uuid references refunds on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
create index document_queue_order on document_queue (order_id, id);

create function queue_document() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    insert into document_queue (order_id) values (new.id);
  else
    insert into document_queue (order_id, refund_id) values (new.order_id, new.id);
  end if;
  return null;
end
$$;
create trigger orders_documented after update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null and new.total_satang > 0)
  execute function queue_document();
create trigger refunds_documented after update of state on refunds
  for each row when (old.state <> 'succeeded' and new.state = 'succeeded') execute function queue_document();
create trigger refunds_by_hand_documented after insert on refunds
  for each row when (new.state = 'succeeded') execute function queue_document();

-- Documents only grow. One thing may be taken out of them: whom they were issued to, of an order whose person was erased
-- and whose time is over.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer'
     and exists (select from orders where id = old.order_id and erased_at is not null and keep_until is null) then
    return new;
  end if;
  raise exception '% is append only', tg_table_name;
end
$$;
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_document_change();
create trigger documents_never_emptied before truncate on documents
  for each statement execute function refuse_change();

create function clear_document_buyers() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update documents set buyer = null where order_id = new.id and buyer is not null;
  return null;
end
$$;
revoke execute on function clear_document_buyers() from public;
create trigger orders_cleared after update of keep_until on orders
  for each row when (old.keep_until is not null and new.keep_until is null) execute function clear_document_buyers();
