-- The most that a percentage takes off an order; null is no limit.
alter table coupons
  add max_discount_satang satang check (max_discount_satang > 0);
