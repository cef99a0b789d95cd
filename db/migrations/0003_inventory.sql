-- Stock per variant. Available = on_hand - reserved. Orders reserve; payment turns the reservation into a sale.
create table stock (
  variant_id bigint primary key references variants on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  low_stock_threshold integer not null default 10 check (low_stock_threshold >= 0),
  location text not null default '' check (length(location) <= 20),
  check (reserved <= on_hand)
);

-- The ledger: append only, its deltas sum to on_hand. source_key makes a booking happen once.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  delta integer not null check (delta <> 0),
  kind text not null check (kind in ('sale', 'cancellation', 'return', 'receipt', 'correction')),
  reason text not null default '',
  order_id uuid,
  actor_id text,
  source_key text not null unique,
  created_at timestamptz not null default now()
);
create index stock_movements_variant on stock_movements (variant_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger stock_movements_append_only before update on stock_movements
  for each row execute function refuse_change();

-- What a shopper can see of a size changes only near the end: "sold out", "2 left". When it does, the
-- product's sizes_in_stock follow and every process drops the product's cached pages.
create function stock_seen_changed() returns trigger language plpgsql as $$
declare
  seen record;
begin
  for seen in
    select p.id, p.category, p.sizes_in_stock as before,
           coalesce((select array_agg(v2.size order by v2.position)
                       from variants v2 join stock s2 on s2.variant_id = v2.id
                      where v2.product_id = p.id and not v2.retired and s2.on_hand > s2.reserved), '{}') as after
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
    if seen.before is distinct from seen.after then
      update products set sizes_in_stock = seen.after where id = seen.id;
      perform pg_notify('page_cache', 'catalog');
    else
      perform pg_notify('page_cache', 'product:' || seen.id);
    end if;
  end loop;
  return null;
end $$;
create trigger stock_seen_on_update after update on stock
  referencing old table as old_stock new table as new_stock
  for each statement execute function stock_seen_changed();

create function stock_first_seen() returns trigger language plpgsql as $$
begin
  update products p set sizes_in_stock = coalesce((
      select array_agg(v.size order by v.position) from variants v join stock s on s.variant_id = v.id
       where v.product_id = p.id and not v.retired and s.on_hand > s.reserved), '{}')
   where p.id in (select v.product_id from new_stock n join variants v on v.id = n.variant_id);
  perform pg_notify('page_cache', 'catalog');
  return null;
end $$;
create trigger stock_seen_on_insert after insert on stock
  referencing new table as new_stock for each statement execute function stock_first_seen();
