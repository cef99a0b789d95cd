-- Letters of the newsletter, and what became of each for everybody it goes to.
create table newsletter_letters (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'stopped')),
  subject_en text not null check (length(subject_en) <= 100),
  subject_th text not null check (length(subject_th) <= 100),
  text_en text not null check (length(text_en) <= 5000),
  text_th text not null check (length(text_th) <= 5000),
  /** The pieces below the text, in their order. */
  product_ids text[] not null default '{}' check (cardinality(product_ids) <= 12),
  version integer not null default 1,
  updated_at timestamptz not null,
  /** When it began to leave, and when the last of it had left or it was stopped. */
  started_at timestamptz,
  finished_at timestamptz,
  check ((state = 'draft') = (started_at is null))
);
create index newsletter_letters_newest on newsletter_letters (coalesce(started_at, updated_at) desc, id desc);

-- One row for each letter and subscriber: nobody gets a letter twice.
create table newsletter_recipients (
  letter_id bigint not null references newsletter_letters on delete cascade,
  email text not null references newsletter_subscribers on update cascade on delete cascade,
  /** `taken`: handed to the mail server, or lost on the way there; it is not known, and it is not sent again. */
  state text not null default 'waiting'
    check (state in ('waiting', 'taken', 'sent', 'skipped', 'bounced', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  primary key (letter_id, email)
);
create index newsletter_recipients_due on newsletter_recipients (letter_id, due_at) where state = 'waiting';
create index newsletter_recipients_states on newsletter_recipients (letter_id, state);
create index newsletter_recipients_person on newsletter_recipients (email);

-- A mail server said for good that there is no such mailbox. Confirming the address again takes it off.
alter table newsletter_subscribers add column bounced_at timestamptz;
