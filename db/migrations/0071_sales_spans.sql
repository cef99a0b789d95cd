-- Past days, so that a report reads what it shows and not what was sold. Three parts of a day say who bought on it: "again" the
-- day on which somebody bought before (so that many days count a person once), "first" and "new" the day of somebody's first
-- payment: of those who bought for the first time, and of all orders. "piece" is a size of a product.
-- The margin of a product stands beside its sales: the pieces whose cost is known, what these brought, and what they cost. No
-- day is kept without them: the next run adds all of them up.
truncate sales_days, kept_sales_days;
alter table sales_days
  drop constraint sales_days_part_check,
  add constraint sales_days_part_check
    check (part in ('all', 'pieces', 'buyers', 'channel', 'method', 'coupon', 'product', 'category', 'size', 'piece',
                    'again', 'first', 'new')),
  add column known bigint not null default 0,
  add column net bigint not null default 0,
  add column cost bigint not null default 0,
  -- One index instead of two, for a part of some days and with its sums: reports read nothing else.
  drop constraint sales_days_pkey,
  add primary key (part, day, key) include (count, money, discount, known, net, cost);
drop index sales_days_part;

-- A span is 8 or 32 days in a row, all of them kept, added up: what is sold of many products is about the same every day.
create table sales_spans (
  part text not null check (part in ('product', 'piece')),
  days smallint not null check (days in (8, 32)),
  first date not null,
  key text not null,
  count bigint not null,
  money bigint not null,
  known bigint not null,
  net bigint not null,
  cost bigint not null,
  primary key (part, days, first, key) include (count, money, known, net, cost)
);
create table kept_sales_spans (
  first date not null,
  days smallint not null check (days in (8, 32)),
  primary key (first, days)
);

-- How many orders of a stretch were paid is counted without reading them.
drop index orders_newest;
create index orders_newest on orders (created_at desc, id) include (paid_at);

-- When somebody paid, first and before: a person is an email, else a phone.
create index orders_person_paid on orders ((coalesce(lower(email), phone)), paid_at) where paid_at is not null;

/** The first day of the span of so many days that a day lies in. */
create function sales_span_of(day date, days integer) returns date language sql immutable as $$
  select date '2000-01-01' + (day - date '2000-01-01') / days * days
$$;

-- A day says of its buyers when they paid before, so whatever changes an order takes out its own day, the next on which the
-- same person bought, and, where it was her first payment, all her later ones; and with a day the spans it lies in. Spans
-- have locks of their own: that of today's is held by nobody alone, for it has days that are not kept.
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
    delete from kept_sales_spans
     where (first, days) in ((sales_span_of(dropped, 8), 8), (sales_span_of(dropped, 32), 32));
  end loop;
  return null;
end
$$;
