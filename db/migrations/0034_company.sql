-- Whom a parcel is for may be a company. A constant default: no row is rewritten, and a process of the release before,
-- which does not name the column, goes on writing.
alter table orders add column company text not null default '';
alter table customers add column company text not null default '';
