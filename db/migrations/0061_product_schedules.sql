-- What is to happen to a product at a time that an admin chose: it goes on show, or costs less for a while.
create table product_schedules (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  kind text not null check (kind in ('publish', 'sale')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  price_satang satang,
  -- While a sale runs: what the product cost before, which its end brings back.
  regular_satang satang,
  regular_compare_at_satang satang,
  -- missed: at its time there was nothing for it to do.
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'cancelled', 'missed')),
  created_by text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (kind = 'publish' or (ends_at is not null and price_satang is not null)),
  check (kind = 'sale' or (ends_at is null and price_satang is null)),
  check (state <> 'running' or (kind = 'sale' and regular_satang is not null))
);
create index product_schedules_product on product_schedules (product_id, id desc);
create index product_schedules_open on product_schedules (starts_at) where state in ('planned', 'running');
