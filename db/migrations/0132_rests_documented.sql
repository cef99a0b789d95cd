-- A rest that is paid has a document of its own. What is printed is the order as it was when its money came, although it may be
-- changed again before the document is issued: the queue says which version that was, when, and how much came.
alter table document_queue add column order_version integer;
alter table document_queue add column paid_at timestamptz;
-- The version of the order that a change has made; `before` holds the parts it had until then.
alter table order_edits add column order_version integer;

create or replace function queue_document() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    insert into document_queue (order_id, order_version, paid_at, amount_satang)
    values (new.id, new.version, new.paid_at, new.paid_satang);
  else
    insert into document_queue (order_id, refund_id) values (new.order_id, new.id);
  end if;
  return null;
end
$$;

create or replace function queue_document_of_rest() returns trigger language plpgsql as $$
begin
  insert into document_queue (order_id, paid_version, order_version, paid_at, amount_satang)
  values (new.id, new.version, new.version, new.updated_at, new.paid_satang - old.paid_satang);
  return null;
end
$$;
