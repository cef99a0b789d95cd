-- Files of products on their way in. What a file says of each product stands in its items until it is written, one
-- transaction a product, so that an import goes on where a stopped process left it.
create table product_imports (
  id uuid primary key,
  file_name text not null,
  -- Pictures that came with it: the key of the archive in the file store.
  archive_key text,
  -- Columns of the file that the shop has no place for.
  left_out text[] not null default '{}',
  state text not null check (state in ('checked', 'running', 'done', 'stopped')),
  created_by text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index product_imports_newest on product_imports (created_at desc);

create table product_import_items (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  handle text not null,
  -- The line of a spreadsheet on which the product begins.
  row_number integer not null,
  given jsonb not null,
  -- As it looked when the file was checked: 'new', 'change', 'same'.
  forecast text not null check (forecast in ('new', 'change', 'same')),
  state text not null default 'waiting' check (state in ('waiting', 'created', 'changed', 'same', 'failed')),
  reason text,
  -- What the reason is about: an address, a value.
  about text,
  product_id text references products,
  primary key (import_id, position)
);
create index product_import_items_waiting on product_import_items (import_id, position) where state = 'waiting';

-- Which product a handle of another shop became: the next file of that shop changes it instead of adding a second.
create table product_handles (
  handle text primary key,
  product_id text not null references products
);

-- Which picture an address, or the bytes of a file, became: it is fetched and encoded once.
create table picture_sources (
  source text primary key,
  picture_id text not null references pictures on delete cascade
);
create index picture_sources_picture on picture_sources (picture_id);
