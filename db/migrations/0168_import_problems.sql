-- A file with some invalid products is taken without them; what was wrong is kept to be shown with the import.
alter table product_imports
  add problems jsonb not null default '[]',
  add problem_count integer not null default 0 check (problem_count >= 0);

-- A colour of a product is found again by its style, hidden or not.
create index products_of_style on products (style) where style <> '';
