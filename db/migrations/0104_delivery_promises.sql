-- When an order was promised to be handed over and to arrive, in days of Bangkok, as it was placed. Orders from before have none.
alter table orders
  add column promised_hand_over date,
  add column promised_from date,
  add column promised_to date,
  add constraint orders_promise_whole check (
    num_nulls(promised_hand_over, promised_from, promised_to) in (0, 3)
    and promised_hand_over <= promised_to and promised_from <= promised_to);
