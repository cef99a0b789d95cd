-- What the orders of past days of Bangkok come to, so that reports add days instead of orders. A day is kept while it stands
-- in kept_sales_days; whatever changes an order that counted takes its day out, in the same transaction.
create table sales_days (
  day date not null,
  part text not null check (part in ('all', 'pieces', 'buyers', 'channel', 'method', 'coupon', 'product', 'category', 'size')),
  key text not null,
  count bigint not null,
  -- Satang: revenue of orders, sales of pieces.
  money bigint not null default 0,
  discount bigint not null default 0,
  primary key (day, part, key)
);
create index sales_days_part on sales_days (part, day) include (key, count, money, discount);
create table kept_sales_days (day date primary key);

-- Whoever adds a day up holds its lock alone, whoever changes an order of the day holds it with others: none of them
-- overlooks what the other has not committed yet.
create function sales_day_lock(paid timestamptz) returns integer language sql immutable as $$
  select (paid at time zone 'Asia/Bangkok')::date - date '2000-01-01'
$$;

create function drop_sales_day() returns trigger language plpgsql as $$
declare
  paid timestamptz;
begin
  foreach paid in array array(select distinct at from unnest(array[case when tg_op = 'UPDATE' then old.paid_at end, new.paid_at]) at
                               where at is not null order by at)
  loop
    perform pg_advisory_xact_lock_shared(7102044, sales_day_lock(paid));
    delete from kept_sales_days where day = (paid at time zone 'Asia/Bangkok')::date;
  end loop;
  return null;
end
$$;

create trigger orders_sold_first after insert on orders for each row when (new.paid_at is not null)
  execute function drop_sales_day();
create trigger orders_sold_changed after update on orders for each row
  when ((old.paid_at is not null or new.paid_at is not null)
        and (old.paid_at, old.paid_satang, old.refunded_satang, old.email, old.phone,
             old.stock_state = 'sold' and old.status not in ('cancelled', 'refunded'))
            is distinct from
            (new.paid_at, new.paid_satang, new.refunded_satang, new.email, new.phone,
             new.stock_state = 'sold' and new.status not in ('cancelled', 'refunded')))
  execute function drop_sales_day();
