-- One person behind several addresses has one phone: a use of a coupon also counts for the number the order gives.
alter table coupon_uses add column phone text;
create index coupon_uses_phone on coupon_uses (coupon_code, phone) where released_at is null;
-- "Has this number ever paid" is asked with every coupon.
create index orders_phone_paid on orders (phone) where paid_at is not null;
