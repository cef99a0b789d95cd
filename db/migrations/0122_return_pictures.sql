-- Pictures of what is wrong with a piece that comes back: encoded anew, kept beside the return and nowhere else, so that no
-- address but those that ask for the order's key or a member of staff shows them.
create table return_pictures (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references returns on delete cascade,
  webp bytea not null,
  -- Of the bytes as they came: the same picture twice is one.
  digest text not null,
  added_at timestamptz not null,
  unique (return_id, digest)
);

-- Whoever is taken out of her order is taken out of its pictures.
create function delete_return_pictures() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from return_pictures using returns where returns.id = return_id and returns.order_id = new.id;
  return null;
end
$$;
revoke execute on function delete_return_pictures() from public;
create trigger orders_return_pictures_erased after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function delete_return_pictures();
