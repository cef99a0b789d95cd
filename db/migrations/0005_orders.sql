-- An order copies names, sizes, prices and addresses: it needs nothing from the catalogue.
create table orders (
  id uuid primary key,
  number text not null unique check (number ~ '^[0-9A-F]{8}$'),
  -- Opens this one order for whoever holds it (success page, mail link). Never listed, never logged.
  access_key text not null unique,
  language text not null check (language in ('en', 'th')),
  user_id text references users on delete set null,
  email text,
  phone text,
  first_name text not null default '',
  last_name text not null default '',
  address_line text not null default '',
  subdistrict text not null default '',
  district text not null default '',
  province text not null default '',
  postal_code text not null default '',
  customer_notes text not null default '',
  channel text not null check (channel in ('online', 'chat', 'simulated')),
  payment_method text not null check (payment_method in ('card', 'promptpay', 'chat', 'simulated', 'free')),
  delivery_method text not null check (delivery_method in ('standard', 'express', 'same_day')),
  subtotal_satang satang not null,
  discount_satang satang not null default 0,
  shipping_satang satang not null default 0,
  total_satang satang not null,
  vat_satang satang not null default 0,
  coupon_code text,
  -- Facts; status is computed from them by order-status.ts and stored by one writer so that lists can filter.
  status text not null check (status in
    ('pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled', 'refunded', 'on_hold')),
  awaiting text check (awaiting in ('payment', 'confirmation')),
  stock_state text not null check (stock_state in ('held', 'sold', 'released', 'returned')),
  expires_at timestamptz,
  confirmed_at timestamptz,
  paid_at timestamptz,
  paid_satang satang not null default 0,
  processing_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('customer', 'staff', 'expired')),
  refunded_at timestamptz,
  refunded_satang satang not null default 0,
  held_at timestamptz,
  hold_reason text check (hold_reason in ('paid_no_stock', 'amount_mismatch', 'staff')),
  carrier text,
  tracking_number text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_satang = subtotal_satang - discount_satang + shipping_satang),
  check (discount_satang <= subtotal_satang),
  check (refunded_satang <= paid_satang)
);
create index orders_newest on orders (created_at desc, id);
create index orders_status on orders (status, created_at desc, id);
create index orders_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_email on orders (lower(email)) where email is not null;
create index orders_due on orders (expires_at) where stock_state = 'held' and expires_at is not null;

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  line_number integer not null,
  variant_id bigint not null,
  product_id text not null,
  sku text not null,
  name_en text not null,
  name_th text not null,
  category text not null,
  size text not null,
  picture_id text,
  unit_price_satang satang not null,
  quantity integer not null check (quantity between 1 and 99),
  line_total_satang satang not null,
  discount_satang satang not null default 0,
  primary key (order_id, line_number),
  unique (order_id, variant_id),
  check (line_total_satang = unit_price_satang * quantity),
  check (discount_satang <= line_total_satang)
);
create index order_lines_variant on order_lines (variant_id);

-- The timeline: who did what, when. Append only.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  from_status text,
  to_status text,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system', 'provider')),
  actor_id text,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

-- One answer per idempotency key: the same key and request give the same order, never a second one.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 100),
  request_hash text not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
