-- Search text of people in its own table: its trigram index is written when a name or number is new, not at every order.
create table person_search_texts (
  person_id uuid primary key references people on delete cascade,
  search_text text not null
);

insert into person_search_texts (person_id, search_text) select id, search from people;

create or replace function note_person(address text, does_buy boolean, words text, happened timestamptz) returns void
language plpgsql as $$
declare
  person uuid;
  added text := lower(trim(words));
begin
  if coalesce(trim(address), '') = '' then return; end if;
  insert into people as p (email, buys, first_at, last_at)
    values (lower(trim(address)), does_buy, happened, happened)
  on conflict (email) do update
    set buys = p.buys or excluded.buys,
        first_at = least(p.first_at, excluded.first_at),
        last_at = greatest(p.last_at, excluded.last_at)
  returning id into person;
  insert into person_search_texts as t (person_id, search_text)
    values (person, concat_ws(' ', lower(trim(address)), nullif(added, '')))
  on conflict (person_id) do update set search_text = left(t.search_text || ' ' || added, 4000)
    where position(added in t.search_text) = 0;
end
$$;

alter table people drop column search;

create index person_search on person_search_texts using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 128);

-- Every process clears its cached settings and pages.
create function notify_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'content');
  return null;
end
$$;
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function notify_settings();
