-- Staff see the mails of an order and send one again; what they filter a list by is kept under a name.
create index mails_order on mails (order_id, created_at desc) where order_id is not null;

alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'moved', 'confirmed', 'resumed', 'paid', 'revived', 'paid_no_stock', 'amount_mismatch', 'tracking',
  'cancelled', 'expired', 'refund_requested', 'refund_failed', 'partly_refunded', 'refunded', 'note', 'note_changed',
  'recipient_changed', 'pay_link_shown', 'pay_link_mailed', 'mail_resent'));

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  /** The list, by its path: "/admin/orders". */
  screen text not null check (length(screen) <= 100),
  name text not null check (length(name) between 1 and 40),
  /** What it is filtered by, as the address says it: "?queue=to_pack". */
  query text not null check (length(query) between 1 and 500),
  created_at timestamptz not null,
  unique (user_id, screen, name)
);
