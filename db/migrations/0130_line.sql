-- Who has linked her LINE account, by which she signs in and where she is told what becomes of her orders. is_blocked: she has
-- blocked the shop's account there, as LINE reported at friend_at.
create table line_links (
  user_id text primary key references users on delete cascade,
  line_user_id text not null unique check (line_user_id ~ '^U[0-9a-f]{32}$'),
  linked_at timestamptz not null,
  wants_messages boolean not null default true,
  is_blocked boolean not null default false,
  friend_at timestamptz
);

-- A message about an order, written in the transaction that causes it and sent afterwards, like a mail. Its id is the key by
-- which LINE knows a second try. dropped: nobody was there any more who wanted it.
create table line_messages (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  user_id text not null references line_links on delete cascade,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  language text not null check (language in ('en', 'th')),
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index line_messages_due on line_messages (due_at) where state = 'queued';
create index line_messages_order on line_messages (order_id);
create index line_messages_user on line_messages (user_id);
