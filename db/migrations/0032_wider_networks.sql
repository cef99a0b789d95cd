-- The /48 (as a digest) of an order from an IPv6 network that holds pieces without money: its 65,536 networks are one
-- owner's, and are counted together. Null for IPv4.
alter table order_holds add column wider text;
create index order_holds_wider on order_holds (wider) where wider is not null;
