-- One row per group of settings; the shape and the defaults are in modules/settings.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table content (
  key text primary key,
  data jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  action text not null,
  entity text not null,
  entity_id text not null,
  detail jsonb not null default '{}'
);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Mails, written in the transaction that causes them together with the job that sends them; dedupe_key: once.
create table mails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  kind text not null,
  language text not null check (language in ('en', 'th')),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_newest on mails (created_at desc);

-- One row per limited thing (GCRA: the theoretical arrival time). Losing it in a crash only forgives.
create unlogged table rate_limits (
  key text primary key,
  arrival timestamptz not null
);
