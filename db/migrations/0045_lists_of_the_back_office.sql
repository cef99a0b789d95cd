-- The lists of the back office stay quick however many products there are: newest first, by name, and searched by a part of
-- a name or of the readable id. Hidden products are in them, deleted ones not. The words stand in product-search.queries.server.ts too.
create index products_kept_newest on products (created_at desc, id) where deleted_at is null;
create index products_kept_names on products (name_en, id) where deleted_at is null;
create index products_kept_words on products using gin ((name_en || ' ' || name_th || ' ' || id) gin_trgm_ops)
  where deleted_at is null;
-- Few are deleted: what counts all the others asks for these.
create index products_deleted on products (id) where deleted_at is not null;
