create table payments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  method text not null check (method in ('card', 'promptpay', 'simulated')),
  attempt integer not null,
  session_id text unique,
  session_url text,
  amount_satang satang not null,
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'expired', 'duplicate', 'mismatch')),
  failure_code text,
  received_satang satang,
  succeeded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, attempt)
);
create unique index payments_one_success on payments (order_id) where state = 'succeeded';
create index payments_open on payments (created_at) where state in ('created', 'pending');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments on delete cascade,
  order_id uuid not null references orders on delete cascade,
  amount_satang satang not null check (amount_satang > 0),
  reason text not null default '',
  state text not null check (state in ('requested', 'processing', 'succeeded', 'failed')),
  provider_refund_id text unique,
  actor_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id);

-- Every signed event the provider delivered, once. The effect happens in the transaction that sets processed_at.
create table webhook_inbox (
  event_id text primary key,
  provider text not null,
  type text not null,
  session_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index webhook_inbox_open on webhook_inbox (received_at) where processed_at is null;

-- The sandbox provider's own books, as if it were another company: the shop's modules never read them.
create table sandbox_sessions (
  id text primary key,
  reference text not null,
  method text not null,
  amount_satang satang not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  success_url text not null,
  cancel_url text not null,
  idempotency_key text not null unique,
  needs_authentication boolean not null default false,
  refunded_satang satang not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table sandbox_events (
  id text primary key,
  session_id text not null references sandbox_sessions on delete cascade,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
