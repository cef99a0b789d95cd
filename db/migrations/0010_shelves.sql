-- A variant is born with its empty shelf: stock belongs to the inventory, so the catalogue does not write it.
create function make_shelf() returns trigger language plpgsql as $$
begin
  insert into stock (variant_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger variants_have_a_shelf after insert on variants for each row execute function make_shelf();
