-- The sandbox provider's refunds. PromptPay money goes back only after a while, like at the real provider: settles_at.
create table sandbox_refunds (
  id text primary key,
  session_id text not null references sandbox_sessions on delete cascade,
  amount_satang satang not null check (amount_satang > 0),
  idempotency_key text not null unique,
  settles_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sandbox_refunds_session on sandbox_refunds (session_id);

-- A shop asks for a refund once per cause (a duplicate payment, a press of the button), however often it asks.
alter table refunds add column request_key text unique;
