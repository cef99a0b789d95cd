-- Where a chat order came from (a digest of the network), as long as it waits for the shop's word: whoever orders in the
-- chat may leave no address, and must not be able to keep the shop's pieces by asking again and again.
create table chat_holds (
  order_id uuid primary key references orders on delete cascade,
  network text not null
);
create index chat_holds_network on chat_holds (network);
