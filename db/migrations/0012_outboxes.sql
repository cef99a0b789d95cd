-- Mails and the sandbox's webhooks are written with every order. Their rows are their own queue, so that no second row
-- has to be queued, locked and deleted for each. `due_at` is when one may next be taken: while it is being worked on
-- it lies a few minutes ahead, which gives it back when the process dies.
alter table mails add column due_at timestamptz not null default now();
create index mails_due on mails (due_at) where state = 'queued';

-- What happened before this migration has been delivered or is found by asking the provider.
alter table sandbox_events add column deliveries_left integer not null default 0 check (deliveries_left >= 0);
alter table sandbox_events add column due_at timestamptz not null default now();
alter table sandbox_events add column attempts integer not null default 0;
create index sandbox_events_due on sandbox_events (due_at) where deliveries_left > 0;
