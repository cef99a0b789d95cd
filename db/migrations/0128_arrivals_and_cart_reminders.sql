-- Whoever waits for a parcel is asked once whether it has arrived.
alter table orders add column arrival_asked_at timestamptz;
create index orders_arrival_unasked on orders (shipped_at) where status = 'shipped' and arrival_asked_at is null;

-- Who agreed to be reminded of a cart she left: by which link she ends it, and when she was reminded last. Her answers with their
-- text stand in consents.
create table cart_reminders (
  user_id text primary key references users on delete cascade,
  token text not null unique,
  language text not null check (language in ('en', 'th')),
  agreed_at timestamptz not null,
  ended_at timestamptz,
  reminded_at timestamptz
);

alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (purpose in ('analytics', 'newsletter', 'cart_reminder'));
alter table consent_texts drop constraint consent_texts_purpose_check;
alter table consent_texts add constraint consent_texts_purpose_check
  check (purpose in ('analytics', 'newsletter', 'cart_reminder'));
