-- What the back office counts: cancelled orders whose money is still here.
create index orders_to_refund on orders (id) where status = 'cancelled' and paid_satang > refunded_satang;
