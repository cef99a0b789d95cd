-- What was paid at the door and given back to the customer by the carrier, within the days in which it holds the money: the shop
-- never had it, so it is done as soon as it is noted, and no statement pays the order.
alter table refunds add column by_carrier boolean not null default false;
alter table refunds add constraint refunds_by_carrier
  check (not by_carrier or (by_hand and payment_id is null and state = 'succeeded'));
create unique index refunds_by_carrier_once on refunds (order_id) where by_carrier;
