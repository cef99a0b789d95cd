-- What somebody of the back office may do beyond her role, whether she may for now, and who is asked to join it.
alter table users
  add column rights text[] not null default '{}',
  add column suspended_at timestamptz,
  add column last_seen_at timestamptz,
  /** Counts the changes of role, rights and suspension. */
  add column standing_version integer not null default 1,
  add constraint users_rights check (rights <@ array[
    'products', 'settings', 'coupons', 'content', 'customers', 'analytics', 'newsletter', 'refunds']),
  /** An admin may do everything, a customer nothing: single rights are those of staff. */
  add constraint users_rights_of_staff check (role = 'staff' or rights = '{}'),
  add constraint users_suspended_staff check (role <> 'customer' or suspended_at is null);

create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('staff', 'admin')),
  rights text[] not null default '{}',
  language text not null check (language in ('en', 'th')),
  invited_by text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitations_inviter on staff_invitations (invited_by);
