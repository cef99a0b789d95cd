-- One rollup of sales; stock totals and the flags for low and sold-out sizes are counted when they are read. All processes of an
-- earlier release must be stopped before this migration runs.
drop trigger orders_sold_first on orders;
drop trigger orders_sold_changed on orders;
drop trigger orders_sold_edited on orders;
drop trigger products_look_changed on products;
drop function drop_sales_day();
drop function drop_days_of_product();
drop function sales_span_of(date, integer);
drop function sales_day_lock(timestamptz);
drop table sales_days, kept_sales_days, sales_spans, kept_sales_spans;

create table sales_rollup (
  dimension text not null check (dimension in (
    'complete', 'total', 'channel', 'method', 'coupon', 'items', 'product', 'variant', 'category', 'size',
    'buyers', 'previous_purchase', 'first_purchase', 'first_payment')),
  -- The first of so many days in Bangkok. Blocks begin at multiples of their length after 2000-01-01.
  day date not null,
  days smallint not null check (days in (1, 4, 8, 16, 32)),
  key text not null,
  count bigint not null,
  -- Satang: revenue of orders, sales of items. The last three are of units with a recorded cost.
  sales bigint not null,
  discount bigint not null,
  costed bigint not null,
  net bigint not null,
  cost bigint not null,
  primary key (dimension, days, day, key) include (count, sales, discount, costed, net, cost)
);

-- A day contains when its buyers bought before, so an order also invalidates the later days of the same person.
create function invalidate_sales_rollup() returns trigger language plpgsql as $$
declare
  changed date;
begin
  -- In one order, to avoid deadlocks.
  for changed in
    select distinct (at at time zone 'Asia/Bangkok')::date as day
      from (select old.paid_at as at
            union select new.paid_at
            union select paid_at from orders
                   where coalesce(lower(email), phone)
                         in (coalesce(lower(old.email), old.phone), coalesce(lower(new.email), new.phone))
                     and paid_at > least(old.paid_at, new.paid_at)) paid
     where at is not null order by day
  loop
    perform pg_advisory_xact_lock_shared(7102044, changed - date '2000-01-01');
    delete from sales_rollup
     where dimension = 'complete'
       and (days, day) in (select n, changed - (changed - date '2000-01-01') % n from unnest(array[1, 4, 8, 16, 32]) n);
  end loop;
  return null;
end $$;
create trigger orders_paid_rollup after insert on orders for each row when (new.paid_at is not null)
  execute function invalidate_sales_rollup();
create trigger orders_changed_rollup after update on orders for each row
  when ((old.paid_at is not null or new.paid_at is not null)
        and (old.paid_at, old.paid_satang, old.refunded_satang, old.email, old.phone, old.edited_at,
             old.stock_state = 'sold' and old.status not in ('cancelled', 'refunded'))
            is distinct from
            (new.paid_at, new.paid_satang, new.refunded_satang, new.email, new.phone, new.edited_at,
             new.stock_state = 'sold' and new.status not in ('cancelled', 'refunded')))
  execute function invalidate_sales_rollup();

drop trigger stock_totals_on_insert on stock;
drop trigger stock_totals_on_update on stock;
drop trigger stock_totals_on_delete on stock;
drop function count_new_stock();
drop function count_stock_change();
drop function count_gone_stock();
drop table stock_totals;
drop index variants_retired;

-- The caller's row locks must not hide what is committed by then, so it is volatile.
create function update_sizes_in_stock(product text) returns boolean language plpgsql volatile as $$
declare
  before text[];
  sizes text[];
begin
  select sizes_in_stock into before from products where id = product for no key update;
  select coalesce(array_agg(v.size order by v.position), '{}') into sizes
    from variants v join stock s on s.variant_id = v.id
   where v.product_id = product and not v.retired and s.on_hand > s.reserved;
  if before is distinct from sizes then
    update products set sizes_in_stock = sizes where id = product;
  end if;
  return before is distinct from sizes;
end $$;
create or replace function stock_seen_changed() returns trigger language plpgsql as $$
declare
  seen text;
begin
  for seen in
    select p.id
      from products p
     where p.id in (
       select distinct n.of_product_id
         from new_stock n left join old_stock o on o.variant_id = n.variant_id
        where least(n.on_hand - n.reserved, n.low_stock_threshold + 1)
              is distinct from least(o.on_hand - o.reserved, o.low_stock_threshold + 1)
           or n.low_quantity is distinct from o.low_quantity)
     order by p.id
       for no key update of p
  loop
    if update_sizes_in_stock(seen) then
      perform pg_notify('page_cache', 'catalog');
    else
      perform pg_notify('page_cache', 'product:' || seen);
    end if;
  end loop;
  return null;
end $$;
create or replace function stock_first_seen() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(id)
     from (select distinct of_product_id as id from new_stock order by 1) seen;
  perform pg_notify('page_cache', 'catalog');
  return null;
end $$;
create function variant_sizes_changed() returns trigger language plpgsql as $$
begin
  perform update_sizes_in_stock(old.product_id);
  return null;
end $$;
drop trigger variants_retired_seen on variants;
drop trigger variants_gone_seen on variants;
create trigger variants_retired_seen after update of retired on variants
  for each row when (old.retired is distinct from new.retired) execute function variant_sizes_changed();
create trigger variants_gone_seen after delete on variants
  for each row execute function variant_sizes_changed();
drop function keep_shelf_facts_of_size();
drop function keep_shelf_facts(text);
drop function sellable_sizes(text);
alter table products drop column has_low_size, drop column has_sold_out_size;

delete from cron_slots where name in ('compact_stock_rollup', 'verify_stock_rollup');
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier in ('compact_stock_rollup', 'verify_stock_rollup'));
  end if;
end $$;
