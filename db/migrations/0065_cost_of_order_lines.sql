-- What one piece of a line cost the shop when it was ordered, so that a margin of the past stays what it was; null where
-- nobody knew it, and for orders from before it was noted.
alter table order_lines add column cost_satang satang;

-- Of pieces whose cost is known: how many, what they brought without VAT and delivery, and (as discount) what they cost. Orders
-- of kept days have no costs yet, so their sums are right as they are.
alter table sales_days drop constraint sales_days_part_check;
alter table sales_days add constraint sales_days_part_check
  check (part in ('all', 'pieces', 'buyers', 'channel', 'method', 'coupon', 'product', 'category', 'size', 'margin'));
