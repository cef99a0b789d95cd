-- Customers answer mails of the shop by mail (decision 100). An address leads to one message or order and can be revoked: its signature
-- names this row, and a revoked one is followed by another when the shop writes again.
create table reply_addresses (
  id bigint generated always as identity primary key,
  message_id uuid references messages on delete cascade,
  order_id uuid references orders,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check (num_nonnulls(message_id, order_id) = 1)
);
-- One address at a time for each, however many mails leave at once.
create unique index reply_addresses_message on reply_addresses (message_id) where revoked_at is null;
create unique index reply_addresses_order on reply_addresses (order_id) where revoked_at is null;

-- What arrived by mail: through which address, from whom where that is not the customer's address, the history below it, and how many
-- files were not kept. An empty sender was erased.
alter table messages
  add column reply_address_id bigint references reply_addresses on delete set null,
  add column sender text check (length(sender) <= 254),
  add column quoted text not null default '' check (length(quoted) <= 20000),
  add column attachments_left_out integer not null default 0 check (attachments_left_out >= 0);
create index messages_reply_address on messages (reply_address_id) where reply_address_id is not null;

-- The message that a mail answers, for its reply address.
alter table mails add column message_id uuid references messages on delete set null;
create index mails_message on mails (message_id) where message_id is not null;
