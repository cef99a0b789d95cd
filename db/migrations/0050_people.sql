-- A person of the shop is an email address: with an account, or as a guest who ordered, wrote or asked for letters. Her row
-- holds what the back office needs to find her, and what it notes about her; the facts stay where they are. The id is what
-- addresses name her by, never her email.
create table people (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email <> ''),
  -- Has ordered, or has an account; the others only wrote or asked for letters.
  buys boolean not null default false,
  -- Every name and number she gave, for the search.
  search text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The same human under another address, which stands for both.
  merged_into uuid references people check (merged_into <> id),
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  version integer not null default 1
);
create index people_newest on people (last_at desc, id) where merged_into is null;
create index people_merged on people (merged_into) where merged_into is not null;
create index people_tags on people using gin (tags);
create index people_search on people using gin (search gin_trgm_ops) with (fastupdate = off);

-- Notes that somebody of this address did something. Words that are known are not kept twice.
create function note_person(address text, does_buy boolean, words text, happened timestamptz) returns void
language plpgsql as $$
begin
  insert into people as p (email, buys, search, first_at, last_at)
    select lower(trim(address)), does_buy, lower(concat_ws(' ', trim(address), nullif(trim(words), ''))), happened, happened
     where trim(address) <> ''
  on conflict (email) do update
    set buys = p.buys or excluded.buys,
        search = case when position(lower(trim(words)) in p.search) > 0 then p.search
                      else left(p.search || ' ' || lower(trim(words)), 4000) end,
        first_at = least(p.first_at, excluded.first_at),
        last_at = greatest(p.last_at, excluded.last_at);
end
$$;

create function note_person_of_order() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, true,
    concat_ws(' ', new.first_name, new.last_name, regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')), new.created_at);
  return null;
end
$$;
create function note_person_of_account() returns trigger language plpgsql as $$
begin
  if new.role = 'customer' then perform note_person(new.email, true, new.name, new.created_at); end if;
  return null;
end
$$;
create function note_person_of_profile() returns trigger language plpgsql as $$
begin
  perform note_person(u.email, true, concat_ws(' ', new.first_name, new.last_name, new.display_name,
                      regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')), u.created_at)
     from users u where u.id = new.user_id and u.role = 'customer';
  return null;
end
$$;
create function note_person_of_message() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, false, new.name, new.created_at);
  return null;
end
$$;
create function note_person_of_subscriber() returns trigger language plpgsql as $$
begin
  perform note_person(new.email, false, '', new.created_at);
  return null;
end
$$;

-- At the commit, when a transaction waits for nothing else any more: two of one person never wait for each other for ever.
create constraint trigger orders_person after insert or update of email, first_name, last_name, phone on orders
  deferrable initially deferred for each row execute function note_person_of_order();
create constraint trigger users_person after insert or update of email, name, role on users
  deferrable initially deferred for each row execute function note_person_of_account();
create constraint trigger customers_person after insert or update of first_name, last_name, display_name, phone on customers
  deferrable initially deferred for each row execute function note_person_of_profile();
create constraint trigger messages_person after insert on messages
  deferrable initially deferred for each row execute function note_person_of_message();
create constraint trigger subscribers_person after insert on newsletter_subscribers
  deferrable initially deferred for each row execute function note_person_of_subscriber();

-- Who is known already.
insert into people (email, buys, search, first_at, last_at)
  select email, bool_or(buys), left(concat_ws(' ', email, string_agg(distinct lower(trim(words)), ' ')), 4000), min(at), max(at)
    from (
      select lower(trim(email)) as email, true as buys, created_at as at,
             concat_ws(' ', first_name, last_name, regexp_replace(coalesce(phone, ''), '\D', '', 'g')) as words from orders
      union all
      select u.email, true, u.created_at, concat_ws(' ', u.name, c.first_name, c.last_name, c.display_name,
             regexp_replace(coalesce(c.phone, ''), '\D', '', 'g'))
        from users u left join customers c on c.user_id = u.id where u.role = 'customer'
      union all
      select lower(trim(email)), false, created_at, name from messages
      union all
      select email, false, created_at, '' from newsletter_subscribers
    ) known
   where email <> ''
   group by email;

-- Giving one's password again within a session makes it fresh, as signing in does.
alter table sessions add column confirmed_at timestamptz;
