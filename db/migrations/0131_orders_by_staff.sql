-- Orders that staff make, on the phone and at the counter: where they come from, how they are paid, that they are picked up at
-- the shop, and what staff took off their price. Checks keep whatever else they allow by now.
do $$
declare
  rule record;
  allowed text;
begin
  for rule in
    select * from (values
      ('orders', 'orders_channel_check', 'channel in (''staff'', ''counter'')'),
      ('orders', 'orders_payment_method_check', 'payment_method in (''pay_link'', ''cash'', ''card_terminal'')'),
      ('orders', 'orders_delivery_method_check', 'delivery_method in (''pickup'')')
    ) as rules (place, name, more)
  loop
    select substring(pg_get_constraintdef(oid) from 'CHECK \((.*)\)$') into allowed
      from pg_constraint where conname = rule.name and conrelid = rule.place::regclass;
    execute format('alter table %I drop constraint %I', rule.place, rule.name);
    execute format('alter table %I add constraint %I check (%s or %s)', rule.place, rule.name, rule.more, allowed);
  end loop;
end
$$;

alter table orders
  -- What staff took off by hand, beside what its codes take off; it is a part of discount_satang.
  add column manual_discount_satang satang not null default 0,
  add column manual_discount_reason text not null default '',
  add constraint orders_manual_discount check (manual_discount_satang <= discount_satang);

-- Whoever may take something off by hand was given the right to it.
alter table users drop constraint users_rights;
alter table users add constraint users_rights check (rights <@ array[
  'products', 'settings', 'coupons', 'content', 'customers', 'analytics', 'newsletter', 'refunds', 'discounts']);
