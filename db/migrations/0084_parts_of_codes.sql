-- An order may take several codes: each use says what its code took off the pieces, so that all of them together are the
-- discount of the order. Null: a version that took one code an order wrote it; its part is the whole discount.
alter table coupon_uses add column discount_satang satang;
update coupon_uses set discount_satang = orders.discount_satang from orders where orders.id = coupon_uses.order_id;
