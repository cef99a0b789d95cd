-- What the back office finds a product by is kept beside it, in small letters: to put names and id together and compare them without
-- regard to capitals cost more than finding the row. Each part has a line of its own, so that nothing is found across two.
alter table products add column admin_search_text text
  generated always as (lower(name_en || E'\n' || name_th || E'\n' || id)) stored;
drop index products_kept_words;
create index products_admin_search on products using gin (admin_search_text gin_trgm_ops) where deleted_at is null;
