-- The buyer of a full tax invoice that a customer has requested, until it is issued: then the document holds the buyer.
create table tax_invoice_requests (
  order_id uuid primary key references orders on delete cascade,
  name text not null check (name <> '' and length(name) <= 200),
  address text not null check (address <> '' and length(address) <= 400),
  tax_id text not null check (tax_id ~ '^[0-9]{13}$'),
  -- 00000 is the head office.
  branch text not null check (branch ~ '^[0-9]{5}$'),
  requested_at timestamptz not null
);

-- Personal data of an order that is erased go with it.
create function delete_tax_invoice_request() returns trigger language plpgsql as $$
begin
  delete from tax_invoice_requests where order_id = new.id;
  return null;
end
$$;
create trigger orders_erased_tax_invoice after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function delete_tax_invoice_request();
