-- Where an order came from (a digest of the network) that holds pieces without money and without an account that has
-- proved its address: one network may hold only a small share of a shelf. The row is written before its order, in the
-- same transaction.
create table order_holds (
  order_id uuid primary key references orders on delete cascade deferrable initially deferred,
  network text not null
);
create index order_holds_network on order_holds (network);
insert into order_holds (order_id, network) select order_id, network from chat_holds;
drop table chat_holds;
