create extension if not exists pg_trgm;

-- Money is an integer number of satang everywhere.
create domain satang as bigint check (value between 0 and 100000000000);

create table brands (
  id text primary key,
  name text not null,
  story_en text not null default '',
  story_th text not null default ''
);

-- One row per picture of the shop; its files live under media/<id>/ in the file store.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null default '{}',
  ready boolean not null default false,
  created_at timestamptz not null default now()
);

create table products (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category text not null check (category in ('dress', 'top', 'bottom', 'set', 'accessories', 'silk')),
  brand_id text not null references brands,
  name_en text not null check (name_en <> ''),
  name_th text not null check (name_th <> ''),
  description_en text not null default '',
  description_th text not null default '',
  fabric_en text not null default '',
  fabric_th text not null default '',
  care_en text not null default '',
  care_th text not null default '',
  colour text not null default '',
  style text not null default '',
  price_satang satang not null check (price_satang > 0),
  compare_at_price_satang satang check (compare_at_price_satang > price_satang),
  hidden boolean not null default false,
  deleted_at timestamptz,
  -- Kept by the trigger of 0003: the sizes with at least one piece to sell, so that listings need no join.
  sizes_in_stock text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What search looks in; normalised by the writer (NFC, lower case, Thai vowel order).
  search_text text not null default '',
  listed boolean generated always as (not hidden and deleted_at is null) stored
);
create index products_newest on products (category, created_at desc, id) where listed;
create index products_price on products (category, price_satang, id) where listed;
create index products_all_newest on products (created_at desc, id) where listed;
create index products_all_price on products (price_satang, id) where listed;
create index products_sizes on products using gin (sizes_in_stock) where listed;
create index products_search on products using gin (search_text gin_trgm_ops) where listed;
create index products_style on products (style) where listed;

create table product_pictures (
  product_id text not null references products on delete cascade,
  picture_id text not null references pictures,
  position integer not null,
  alt_en text not null default '',
  alt_th text not null default '',
  primary key (product_id, picture_id)
);
create index product_pictures_order on product_pictures (product_id, position);

create table variants (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  size text not null check (size in ('XS', 'S', 'M', 'L', 'XL', 'Free size')),
  sku text not null unique,
  position integer not null,
  retired boolean not null default false,
  unique (product_id, size)
);
