create table coupons (
  code text primary key check (code ~ '^[A-Z0-9-]{3,32}$'),
  kind text not null check (kind in ('percent', 'amount')),
  -- percent: whole per cent 1..100; amount: satang
  value bigint not null check (value > 0),
  min_order_satang satang not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit_global integer check (usage_limit_global > 0),
  usage_limit_per_user integer default 1 check (usage_limit_per_user > 0),
  applicable_categories text[] not null default '{}',
  exclude_discounted_items boolean not null default true,
  stackable boolean not null default false,
  first_purchase_only boolean not null default false,
  active boolean not null default true,
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz not null default now(),
  check (kind = 'amount' or value <= 100),
  check (usage_limit_global is null or used_count <= usage_limit_global)
);

-- One row per order that used the coupon; released when the order expires or is cancelled unpaid.
create table coupon_uses (
  order_id uuid not null,
  coupon_code text not null references coupons on update cascade,
  user_id text,
  email_key text not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (order_id, coupon_code)
);
create index coupon_uses_person on coupon_uses (coupon_code, email_key) where released_at is null;
create index coupon_uses_user on coupon_uses (coupon_code, user_id) where released_at is null;
