-- Pictures of transfers that shoppers send, from the upload to what staff decided. The state is written under the lock of the
-- order. A reference of the mini-QR, and the bytes of a picture, are in one slip for good, whatever became of it.
create table slips (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- Of the bytes as they came, in hex.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  -- The name of its file in the store; null once it was deleted.
  picture text unique check (picture ~ '^[0-9a-f]{32}$'),
  -- From the mini-QR: the sending bank, and the reference of the transfer there.
  payload text not null default '' check (length(payload) <= 200),
  bank text check (bank ~ '^([0-9]{3}|TMN)$'),
  reference text check (length(reference) between 1 and 40),
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  -- The order still waited for its money when it came.
  in_time boolean not null,
  -- Why staff should look twice.
  doubts text[] not null default '{}',
  uploaded_at timestamptz not null,
  -- What the checker said of it, where the shop has one: the money, when it was sent and to whom.
  check_state text not null default 'none' check (check_state in ('none', 'asked', 'found', 'missing', 'away')),
  checked_by text,
  checked_at timestamptz,
  sent_satang satang,
  sent_at timestamptz,
  receiver text not null default '' check (length(receiver) <= 200),
  -- By whom, with the amount that was received and what became of it; or why not.
  decided_at timestamptz,
  decided_by text,
  received_satang satang,
  outcome text check (outcome in ('paid', 'rest_paid', 'revived', 'paid_no_stock', 'amount_mismatch', 'already_paid')),
  reject_reason text check (reject_reason in
    ('not_arrived', 'wrong_amount', 'wrong_receiver', 'unreadable', 'not_a_slip', 'other')),
  reject_note text not null default '' check (length(reject_note) <= 500),
  version integer not null default 1,
  check ((bank is null) = (reference is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (received_satang is not null and outcome is not null)),
  check ((state = 'rejected') = (reject_reason is not null))
);
create index slips_order on slips (order_id);
create unique index slips_reference on slips (bank, reference) where reference is not null;
create index slips_waiting on slips (uploaded_at) where state = 'waiting';
create index slips_decided on slips (decided_at) where picture is not null;

-- Since when a slip of an order waits for staff: kept beside the order, whose other facts say the rest.
alter table orders add column slip_at timestamptz;
create index orders_slip_at on orders (slip_at) where slip_at is not null;

-- The timeline says what became of a slip. Other kinds stay as they are, whichever there are by now.
do $$
declare kinds text;
begin
  select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into kinds
    from pg_constraint where conname = 'order_events_kind';
  alter table order_events drop constraint order_events_kind;
  execute format('alter table order_events add constraint order_events_kind check (kind in (%L, %L, %L, %L) or %s)',
    'slip_received', 'slip_approved', 'slip_rejected', 'paid_twice', kinds);
end
$$;

-- Whoever was taken out of her order is taken out of its slips: the file goes in the night, when no row names it any more.
create function clear_slips() returns trigger language plpgsql as $$
begin
  update slips set picture = null, payload = '', receiver = '', reject_note = '' where order_id = new.id;
  return null;
end
$$;
create trigger orders_slips_erased after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function clear_slips();
