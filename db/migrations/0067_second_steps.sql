-- The second step of signing in to the back office: a secret shared with an app on a phone, and codes for when that is lost.
create table second_steps (
  user_id text primary key references users (id) on delete cascade,
  /** Sealed with the shop's secret (platform/seal.server.ts). */
  secret text not null,
  begun_at timestamptz not null,
  /** Since when signing in asks for it; until the first right code it is only begun. */
  on_since timestamptz,
  /** The half minute whose code was used last: no code counts twice, nor an older one after it. */
  last_time_step integer not null default 0
);

-- A row is a code that was not used yet; only its digest is here.
create table recovery_codes (
  user_id text not null references second_steps (user_id) on delete cascade,
  digest text not null,
  primary key (user_id, digest)
);
