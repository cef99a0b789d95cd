-- A shelf says whose it is: the report of stock looks up the shelves of all products that sold, and went by their sizes.
-- Its row is written anew for that; no trigger need count it. The name is its own: statements that join sizes, also those of a
-- process that still runs, say product_id without a table.
alter table stock disable trigger user;
alter table stock add column of_product_id text;
update stock set of_product_id = variants.product_id from variants where variants.id = variant_id;
alter table stock alter column of_product_id set not null;
alter table stock enable trigger user;
-- No amount stands in it, so an order writes it as little as before.
create index stock_product on stock (of_product_id);

create or replace function make_shelf() returns trigger language plpgsql as $$
begin
  insert into stock (variant_id, of_product_id) values (new.id, new.product_id) on conflict do nothing;
  return null;
end $$;

create function refuse_another_product() returns trigger language plpgsql as $$
begin
  raise exception 'a size stays with its product';
end $$;
create trigger variants_stay_with_product before update of product_id on variants for each row
  when (old.product_id is distinct from new.product_id) execute function refuse_another_product();
