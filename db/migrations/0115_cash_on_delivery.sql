-- Cash on delivery: what it costs stands on the order as a part of its total of its own, a confirmed order is packed before it is
-- paid, and one whose parcel was refused at the door ends with that reason.
alter table orders add column cod_fee_satang satang not null default 0;

-- The total has one part more, whatever else its check asks for by now.
do $$
declare sum_check text;
begin
  select conname into strict sum_check from pg_constraint
   where conrelid = 'orders'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%total_satang%subtotal_satang%shipping_satang%';
  execute format('alter table orders drop constraint %I', sum_check);
end
$$;
alter table orders add constraint orders_total_adds_up
  check (total_satang = subtotal_satang - discount_satang + shipping_satang + cod_fee_satang);

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in
  ('card', 'promptpay', 'own_promptpay', 'bank_transfer', 'cod', 'chat', 'simulated', 'free'));
alter table orders add constraint orders_cod_fee check (cod_fee_satang = 0 or payment_method = 'cod');

alter table orders drop constraint orders_awaiting_check;
alter table orders add constraint orders_awaiting_check check (awaiting in ('payment', 'confirmation', 'packing'));

alter table orders drop constraint orders_cancel_reason_check;
alter table orders add constraint orders_cancel_reason_check check (cancel_reason in ('customer', 'staff', 'expired', 'refused'));

-- How many parcels a phone has refused is counted from its orders.
create index orders_refused_phone on orders (phone) where cancel_reason = 'refused';
