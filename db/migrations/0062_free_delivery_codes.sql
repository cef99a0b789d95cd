-- A code may give free standard delivery instead of money off the pieces. Its value is 0; what it waived stands with its use,
-- because fees change.
alter table coupons drop constraint coupons_kind_check, drop constraint coupons_value_check, drop constraint coupons_check;
alter table coupons
  add constraint coupons_kind check (kind in ('percent', 'amount', 'free_delivery')),
  add constraint coupons_value check (
    case kind when 'percent' then value between 1 and 100 when 'amount' then value > 0 else value = 0 end);
alter table coupon_uses add column waived_satang satang not null default 0;
