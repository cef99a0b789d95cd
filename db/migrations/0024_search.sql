-- Descriptions are searched too, after everything else. The version says by which rules a row's texts were made:
-- a release that changes them renews the rows in the background.
alter table products add column search_description text not null default '';
alter table products add column search_version integer not null default 0;
create index products_search_description on products using gin (search_description gin_trgm_ops) where listed;
