-- The VAPID key pair, one for all processes. The private key is sealed with the shop's secret.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key_sealed text not null,
  created_at timestamptz not null
);

-- A browser of a member of staff. session_id: the session that sent it last; the row is deleted when that session is ended, and kept
-- when it expires. failures: failed messages in a row.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  session_id text not null,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  device text not null check (length(device) <= 60),
  language text not null check (language in ('en', 'th')),
  failures integer not null default 0,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, seen_at);

-- An order for a subscription, written in the transaction of the order and sent afterwards, like a mail. dropped: its member may no
-- longer see orders.
create table push_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- An order is announced once to a browser.
  unique (order_id, subscription_id)
);
create index push_messages_due on push_messages (due_at) where state = 'queued';
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_created on push_messages (created_at);
