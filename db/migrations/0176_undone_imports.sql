-- An import can be undone as a whole: it keeps what it wrote of each product until then.
alter table product_imports drop constraint product_imports_state_check;
alter table product_imports add constraint product_imports_state_check
  check (state in ('checked', 'running', 'done', 'stopped', 'undoing', 'undone'));

alter table product_import_items
  -- The pieces it put on shelves, and the product as it was before; without that the import created it.
  add written jsonb,
  -- The product's version after it; 0 when somebody else changed the product before it was written again.
  add written_version integer,
  add undone text check (undone in ('deleted', 'hidden', 'restored', 'changed', 'gone', 'failed'));
-- Pictures of a product before its import are kept while it can be undone.
create index product_import_items_pictures on product_import_items
  using gin ((written -> 'before' -> 'pictures') jsonb_path_ops) where undone is null;
create index product_import_items_product on product_import_items (product_id);
