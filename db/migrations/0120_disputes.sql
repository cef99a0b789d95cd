-- A payment that its payer disputes with her bank, as the provider tells it: by when the shop has to answer, and how it ended. A
-- dispute that is lost has taken the money: it is a refund row too, once.
create table disputes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  provider_dispute_id text not null unique,
  amount_satang satang not null check (amount_satang > 0),
  reason text not null check (length(reason) <= 100),
  state text not null check (state in ('to_answer', 'answered', 'won', 'lost')),
  answer_by timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_order on disputes (order_id);
create index disputes_open on disputes (opened_at) where state in ('to_answer', 'answered');

-- The sandbox's own: what a test card disputes.
create table sandbox_disputes (
  id text primary key,
  session_id text not null references sandbox_sessions on delete cascade,
  status text not null,
  answer_by timestamptz not null,
  created_at timestamptz not null
);

do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L) or %s)',
    'dispute_opened', 'dispute_won', 'dispute_lost', kinds);
end
$$;
