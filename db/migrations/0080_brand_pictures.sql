-- A brand has one picture of its own, and is edited by a form that knows what it was opened with.
alter table brands
  add column picture_id text references pictures,
  add column alt_en text not null default '',
  add column alt_th text not null default '',
  add column version integer not null default 1;
create index brands_picture on brands (picture_id) where picture_id is not null;
