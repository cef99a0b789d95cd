-- Two people who edit the same group of settings: the second is told, instead of overwriting what the first has saved.
-- A group nobody has saved has no row, and is at version 0.
alter table settings add column version integer not null default 1;
