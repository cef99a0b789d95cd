-- Spans of 4 and 16 days beside those of 8 and 32: any stretch comes to fewer rows.
alter table sales_spans
  drop constraint sales_spans_days_check,
  drop constraint sales_spans_part_check,
  add constraint sales_spans_days_check check (days in (4, 8, 16, 32)),
  add constraint sales_spans_part_check check (part in ('product', 'piece', 'colour', 'brand'));
alter table kept_sales_spans
  drop constraint kept_sales_spans_days_check,
  add constraint kept_sales_spans_days_check check (days in (4, 8, 16, 32));

-- A day says what sold of each colour and brand, those that the products have today.
alter table sales_days
  drop constraint sales_days_part_check,
  add constraint sales_days_part_check
    check (part in ('all', 'pieces', 'buyers', 'channel', 'method', 'coupon', 'product', 'category', 'size', 'colour', 'brand',
                    'piece', 'again', 'first', 'new'));

-- A product that gets another colour or brand takes out the days on which it sold, and their spans. Nobody keeps a day or a span
-- meanwhile (keep-sales-days asks for the same lock): what is being added up now would still have the old one.
create function drop_days_of_product() returns trigger language plpgsql as $$
declare
  dropped date[];
begin
  perform pg_advisory_xact_lock_shared(7102046, 0);
  with gone as (
    delete from kept_sales_days
     where day in (select day from kept_sales_days kept
                    where exists (select from sales_days where part = 'product' and sales_days.day = kept.day and key = new.id)
                    order by day for update)
    returning day)
  select array_agg(day) into dropped from gone;
  delete from kept_sales_spans
   where exists (select from unnest(dropped) day where day between first and first + days - 1);
  return null;
end
$$;
create trigger products_look_changed after update of colour, brand_id on products for each row
  when ((old.colour, old.brand_id) is distinct from (new.colour, new.brand_id))
  execute function drop_days_of_product();

-- Whatever changes an order takes the spans of every length out (0071 knew two).
create or replace function drop_sales_day() returns trigger language plpgsql as $$
declare
  place record;
  dropped date;
  dates date[] := '{}';
  moved boolean := tg_op = 'INSERT';
  counted boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    moved := (old.paid_at, coalesce(lower(old.email), old.phone)) is distinct from (new.paid_at, coalesce(lower(new.email), new.phone));
    counted := moved or (old.stock_state = 'sold' and old.status not in ('cancelled', 'refunded'))
                        <> (new.stock_state = 'sold' and new.status not in ('cancelled', 'refunded'));
  end if;
  for place in
    select old.paid_at as paid, coalesce(lower(old.email), old.phone) as person where tg_op = 'UPDATE'
    union
    select new.paid_at, coalesce(lower(new.email), new.phone)
  loop
    continue when place.paid is null;
    dates := dates || (place.paid at time zone 'Asia/Bangkok')::date;
    if counted then
      dates := dates || (
        select (paid_at at time zone 'Asia/Bangkok')::date from orders
         where coalesce(lower(email), phone) = place.person
           and paid_at >= ((place.paid at time zone 'Asia/Bangkok')::date + 1)::timestamp at time zone 'Asia/Bangkok'
           and stock_state = 'sold' and status not in ('cancelled', 'refunded')
         order by paid_at limit 1);
    end if;
    if moved and not exists (select from orders where coalesce(lower(email), phone) = place.person
                                and paid_at <= place.paid and id <> new.id) then
      dates := dates || array(select distinct (paid_at at time zone 'Asia/Bangkok')::date from orders
                             where coalesce(lower(email), phone) = place.person and paid_at > place.paid);
    end if;
  end loop;
  -- In one order, so that two of them never wait for each other.
  for dropped in select distinct day from unnest(dates) day where day is not null order by day
  loop
    perform pg_advisory_xact_lock_shared(7102044, dropped - date '2000-01-01'),
            pg_advisory_xact_lock_shared(7102045, (dropped - date '2000-01-01') / 32);
    delete from kept_sales_days where day = dropped;
    delete from kept_sales_spans where first between dropped - 31 and dropped and first + days > dropped;
  end loop;
  return null;
end
$$;

-- What kept days and spans say of colours, of brands, and of the margin of all pieces: from their products, so that none has to be
-- counted again. Spans of the new lengths are made by the next run.
insert into sales_days (day, part, key, count, money)
select day, look.part, look.key, sum(count), sum(money)
  from sales_days join products on products.id = sales_days.key
 cross join lateral (values ('colour', colour), ('brand', brand_id)) look (part, key)
 where sales_days.part = 'product'
 group by 1, 2, 3;
insert into sales_spans (first, days, part, key, count, money, known, net, cost)
select first, days, look.part, look.key, sum(count), sum(money), 0, 0, 0
  from sales_spans join products on products.id = sales_spans.key
 cross join lateral (values ('colour', colour), ('brand', brand_id)) look (part, key)
 where sales_spans.part = 'product'
 group by 1, 2, 3, 4;
update sales_days set known = sums.known, net = sums.net, cost = sums.cost
  from (select day, sum(known) as known, sum(net) as net, sum(cost) as cost from sales_days where part = 'product' group by 1) sums
 where sales_days.part = 'pieces' and sales_days.day = sums.day;
