-- What the shop does by the clock, and the slot of time each was last begun for. Only the database's clock decides, so
-- that a process whose own clock is wrong can neither begin anything early nor keep the others from beginning it.
create table timed_work (
  name text primary key,
  slot timestamptz not null
);

-- The open payments are asked about in turn: whichever was asked longest ago comes first.
alter table payments add column asked_at timestamptz not null default now();
update payments set asked_at = created_at;
create index payments_to_ask on payments (asked_at) where state in ('created', 'pending');
drop index payments_open;

-- Signed events that are of no use are kept too: about a payment that is not ours, or not readable.
alter table webhook_inbox add column state text not null default 'open'
  check (state in ('open', 'done', 'unknown', 'unreadable'));
update webhook_inbox set state = 'done' where processed_at is not null;
create index webhook_inbox_unreadable on webhook_inbox (received_at) where state = 'unreadable';
