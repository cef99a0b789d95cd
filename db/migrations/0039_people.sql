-- Who wrote to the shop, reviewed it or asked for its letters is seen and answered in the back office.

-- Messages: read by somebody, taken by one of the shop, answered by mail, done. A thread is an address.
alter table messages add column done_at timestamptz;
alter table messages add column taken_by text references users on delete set null;
create index messages_unread on messages (id) where read_at is null;
create index messages_open on messages (created_at desc, id) where done_at is null;
create index messages_email on messages (email, created_at desc);
create index messages_search on messages using gin
  ((name || ' ' || email || ' ' || subject || ' ' || body) gin_trgm_ops);

-- The id is the key of the form: pressed twice it is one answer. Written once, never rewritten: it has left as a mail.
create table message_answers (
  id uuid primary key,
  message_id uuid not null references messages,
  author_id text references users on delete set null,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index message_answers_message on message_answers (message_id, created_at);

-- Reviews: new until somebody of the shop has looked at them; hidden for a reason; the shop's reply stands under them.
alter table reviews add column seen_at timestamptz;
alter table reviews add column hidden_reason text check (length(hidden_reason) between 1 and 200);
alter table reviews add column reply text check (length(reply) between 1 and 1000);
alter table reviews add column replied_at timestamptz;
alter table reviews add constraint reviews_reply_moment check ((reply is null) = (replied_at is null));
-- What was there before the screen is no news.
update reviews set seen_at = updated_at;
create index reviews_newest on reviews (created_at desc, id);
create index reviews_new on reviews (created_at desc, id) where seen_at is null;
create index reviews_search on reviews using gin ((coalesce(title, '') || ' ' || coalesce(comment, '')) gin_trgm_ops);

-- Letters: the page on which somebody asked for them, as a path of the shop; empty where nobody knows.
alter table newsletter_subscribers add column source text not null default '' check (length(source) <= 200);
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, email);
create index newsletter_subscribers_search on newsletter_subscribers using gin (email gin_trgm_ops);
