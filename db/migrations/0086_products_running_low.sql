-- Whether a size on sale of a product runs low, and whether one is sold out, kept beside its sizes in stock: the back office's
-- lists are narrowed to such products newest first and by name, and neither order can be had from the shelves.
alter table products
  add column has_low_size boolean not null default false,
  add column has_sold_out_size boolean not null default false;

-- What a product says of its shelves, said here alone, for all rows that point at it. Volatile, as sellable_sizes (0033): the
-- caller holds the product's lock, and what is committed by then is what counts.
create function keep_shelf_facts(product text) returns boolean language plpgsql volatile as $$
declare
  was products;
  sizes text[];
  low boolean;
  sold_out boolean;
begin
  select * into was from products where id = product for no key update;
  select coalesce(array_agg(v.size order by v.position) filter (where s.on_hand > s.reserved), '{}'),
         coalesce(bool_or(s.few > 0), false), coalesce(bool_or(s.few <= 0), false)
    into sizes, low, sold_out
    from variants v join stock s on s.variant_id = v.id
   where v.product_id = product and not v.retired;
  if (was.sizes_in_stock, was.has_low_size, was.has_sold_out_size) is distinct from (sizes, low, sold_out) then
    update products set sizes_in_stock = sizes, has_low_size = low, has_sold_out_size = sold_out where id = product;
  end if;
  return was.sizes_in_stock is distinct from sizes;
end $$;

-- As before (0033), and also when a size runs low or no longer does because of its threshold alone.
create or replace function stock_seen_changed() returns trigger language plpgsql as $$
declare
  seen text;
begin
  for seen in
    select p.id
      from products p
     where p.id in (
       select distinct v.product_id
         from new_stock n join variants v on v.id = n.variant_id
         left join old_stock o on o.variant_id = n.variant_id
        where least(n.on_hand - n.reserved, n.low_stock_threshold + 1)
              is distinct from least(o.on_hand - o.reserved, o.low_stock_threshold + 1)
           or n.few is distinct from o.few)
     order by p.id
       for no key update of p
  loop
    if keep_shelf_facts(seen) then
      perform pg_notify('page_cache', 'catalog');
    else
      perform pg_notify('page_cache', 'product:' || seen);
    end if;
  end loop;
  return null;
end $$;

create or replace function stock_first_seen() returns trigger language plpgsql as $$
begin
  perform keep_shelf_facts(id)
     from (select distinct v.product_id as id from new_stock n join variants v on v.id = n.variant_id order by 1) seen;
  perform pg_notify('page_cache', 'catalog');
  return null;
end $$;

-- A size that is taken off sale or comes back changes no shelf; nor does one that is gone for good.
create function keep_shelf_facts_of_size() returns trigger language plpgsql as $$
begin
  perform keep_shelf_facts(old.product_id);
  return null;
end $$;
create trigger variants_retired_seen after update of retired on variants
  for each row when (old.retired is distinct from new.retired) execute function keep_shelf_facts_of_size();
create trigger variants_gone_seen after delete on variants
  for each row execute function keep_shelf_facts_of_size();

update products p
   set has_low_size = found.low, has_sold_out_size = found.sold_out
  from (select v.product_id, bool_or(s.few > 0) as low, bool_or(s.few <= 0) as sold_out
          from stock s join variants v on v.id = s.variant_id
         where s.few is not null and not v.retired group by 1) found
 where p.id = found.product_id;

create index products_low_newest on products (created_at desc, id) where has_low_size and deleted_at is null;
create index products_low_names on products (name_en, id) where has_low_size and deleted_at is null;
create index products_sold_out_names on products (name_en, id) where has_sold_out_size and deleted_at is null;
create index products_out_newest on products (created_at desc, id) where sizes_in_stock = '{}' and deleted_at is null;
