-- Files that staff keep with an order; the file of a row lies in the store below its id.
create table attachments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Of the bytes as they came, in hex.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) <= 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null,
  created_by text references users on delete set null,
  -- Shown nowhere any more. The row and its file stay a day longer: a backup reads the tables first and the files after them.
  deleted_at timestamptz,
  check ((name = '') = (deleted_at is not null))
);
-- The same file sent twice to an order is one attachment.
create unique index attachments_digest on attachments (order_id, digest) where deleted_at is null;
create index attachments_order on attachments (order_id);
create index attachments_deleted on attachments (deleted_at) where deleted_at is not null;

-- A customer who is erased from an order is erased from its attachments.
create function delete_attachments() returns trigger language plpgsql as $$
begin
  update attachments set name = '', deleted_at = new.erased_at where order_id = new.id and deleted_at is null;
  return null;
end
$$;
create trigger orders_attachments_erased after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function delete_attachments();
