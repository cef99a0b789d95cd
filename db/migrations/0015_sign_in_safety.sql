-- Wrong passwords make the next try wait instead of closing the account. `key` is a digest (of an address, of an
-- address and a network, or of a device); `next_at` is when one more try is looked at.
create table sign_in_tries (
  key text primary key,
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz not null,
  next_at timestamptz not null
);
create index sign_in_tries_failed on sign_in_tries (failed_at);

-- Browsers in which somebody has signed in before: they get their try whatever strangers do. Only the digest of the
-- cookie is kept.
create table known_devices (
  digest text not null,
  user_id text not null references users on delete cascade,
  used_at timestamptz not null,
  primary key (digest, user_id)
);
create index known_devices_user on known_devices (user_id);
