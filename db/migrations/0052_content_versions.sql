-- Pages that the owner edits: two people do not overwrite each other, a draft waits beside what is public, and every text
-- that was public can be read and brought back. A key nobody has saved has no row, and is at version 0.
alter table content add column version integer not null default 1;
-- What is being written and not public yet.
alter table content add column draft jsonb;
-- null: the text the shop came with.
alter table content alter column data drop not null;

create table content_versions (
  key text not null,
  version integer not null,
  -- null: the text the shop came with.
  data jsonb,
  -- The version that was brought back; null for what was typed.
  restored_from integer,
  actor_id text,
  saved_at timestamptz not null,
  primary key (key, version)
);
insert into content_versions (key, version, data, saved_at) select key, version, data, updated_at from content;
