-- The list of orders is searched by parts of number, email, name and phone: one text with an index of its parts, so that
-- the search asks the index and not every order there ever was. Its words stand in order-search.queries.server.ts too.
-- No list of rows that are still to be sorted in: behind a long one the planner reads the table instead.
create index orders_search on orders using gin (
  lower(number || ' ' || coalesce(email, '') || ' ' || first_name || ' ' || last_name || ' '
        || regexp_replace(coalesce(phone, ''), '\D', '', 'g')) gin_trgm_ops) with (fastupdate = off);
