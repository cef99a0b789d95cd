-- What sold lately, size by size: the reorder sheet reads nothing else of the ledger.
create index stock_movements_sold on stock_movements (created_at) include (variant_id, delta)
  where kind in ('sale', 'cancellation');
-- The inventory is searched by how a code or a shelf begins.
create index variants_sku_begins on variants (sku text_pattern_ops);
create index stock_location_begins on stock (location text_pattern_ops) where location <> '';

-- Which sizes the last low-stock mail left as running low or sold out, so that the next one names only what became so since.
create table low_stock_reports (
  variant_id bigint primary key references variants,
  state text not null check (state in ('low', 'out')),
  reported_at timestamptz not null
);
