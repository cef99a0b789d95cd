-- What visitors agreed to or declined. A text is what was asked, in both languages, under the digest by which choices name it.
create table consent_texts (
  version text primary key check (version ~ '^[A-Za-z0-9_-]{12}$'),
  purpose text not null check (purpose in ('analytics', 'newsletter')),
  text_en text not null,
  text_th text not null,
  first_used_at timestamptz not null
);

-- One line for each answer, in its order; none is ever changed. What belongs to a person goes when she is erased, what belongs to a
-- device when its time is over.
create table consents (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('analytics', 'newsletter')),
  given boolean not null,
  version text not null references consent_texts,
  language text not null check (language in ('en', 'th')),
  source text not null check (source in ('strip', 'cookies', 'form', 'confirm_link', 'end_link', 'mail_program')),
  -- The page on which it was answered, as a path without language and parameters; empty where that is not known.
  place text not null check (length(place) <= 200),
  -- Whom it stands for: a random number of the browser, an account, or an email address.
  device text check (length(device) <= 40),
  user_id text references users on delete cascade,
  email text,
  at timestamptz not null,
  check (num_nonnulls(device, user_id, email) > 0)
);
create index consents_email on consents (email) where email is not null;
create index consents_user on consents (user_id) where user_id is not null;
create index consents_at on consents (at);

create trigger consents_append_only before update on consents
  for each row execute function refuse_change();
create trigger consents_never_emptied before truncate on consents
  for each statement execute function refuse_change();
create trigger consent_texts_append_only before update or delete on consent_texts
  for each row execute function refuse_change();
