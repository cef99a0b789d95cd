-- What a piece is lined with; empty where it has no lining.
alter table products
  add column lining_en text not null default '',
  add column lining_th text not null default '';

-- Which sizes of a product can be bought, said here alone. Volatile: it looks at what is committed when it is called,
-- not when the statement that calls it began.
create function sellable_sizes(product text) returns text[] language plpgsql volatile as $$
begin
  return coalesce((select array_agg(v.size order by v.position)
                     from variants v join stock s on s.variant_id = v.id
                    where v.product_id = product and not v.retired and s.on_hand > s.reserved), '{}');
end $$;

-- As before (0003), but the sizes are counted once the product is locked: two of its sizes that sold out at the same
-- moment each counted the other as in stock.
create or replace function stock_seen_changed() returns trigger language plpgsql as $$
declare
  seen record;
  after text[];
begin
  for seen in
    select p.id, p.sizes_in_stock as before
      from products p
     where p.id in (
       select distinct v.product_id
         from new_stock n join variants v on v.id = n.variant_id
         left join old_stock o on o.variant_id = n.variant_id
        where least(n.on_hand - n.reserved, n.low_stock_threshold + 1)
              is distinct from least(o.on_hand - o.reserved, o.low_stock_threshold + 1))
     order by p.id
       for no key update of p
  loop
    after := sellable_sizes(seen.id);
    if seen.before is distinct from after then
      update products set sizes_in_stock = after where id = seen.id;
      perform pg_notify('page_cache', 'catalog');
    else
      perform pg_notify('page_cache', 'product:' || seen.id);
    end if;
  end loop;
  return null;
end $$;

create or replace function stock_first_seen() returns trigger language plpgsql as $$
begin
  update products p set sizes_in_stock = sellable_sizes(p.id)
   where p.id in (select v.product_id from new_stock n join variants v on v.id = n.variant_id);
  perform pg_notify('page_cache', 'catalog');
  return null;
end $$;

update products set sizes_in_stock = sellable_sizes(id) where sizes_in_stock is distinct from sellable_sizes(id);
