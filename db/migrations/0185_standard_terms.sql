-- Tables, columns, jobs and mails carry the standard terms of commerce (docs/glossary.md). All processes of an earlier release
-- must be stopped before this migration runs.

-- Names of orders, payments and refunds.
ALTER TABLE orders RENAME COLUMN settled_satang TO adjusted_satang;
ALTER TABLE orders RENAME COLUMN promised_hand_over TO ship_by;
ALTER TABLE orders RENAME COLUMN promised_from TO estimated_from;
ALTER TABLE orders RENAME COLUMN promised_to TO estimated_to;
ALTER TABLE orders RENAME CONSTRAINT orders_promise_whole TO orders_delivery_estimate_whole;
ALTER TABLE order_edits RENAME COLUMN rest_until TO balance_due_until;
ALTER TABLE payments RENAME COLUMN pays_rest TO pays_balance;
ALTER TABLE coupon_uses RENAME COLUMN waived_satang TO shipping_discount_satang;
ALTER TABLE refunds RENAME COLUMN by_hand TO is_manual;
ALTER TABLE refunds RENAME COLUMN set_aside_at TO dismissed_at;
ALTER TABLE refunds RENAME CONSTRAINT refunds_by_hand TO refunds_manual;
ALTER TRIGGER refunds_by_hand_documented ON refunds RENAME TO refunds_manual_documented;
ALTER FUNCTION queue_document_of_rest() RENAME TO queue_document_of_balance;
ALTER TRIGGER orders_rest_documented ON orders RENAME TO orders_balance_documented;

ALTER TABLE order_holds RENAME TO reservation_networks;
ALTER INDEX order_holds_network RENAME TO reservation_networks_network;
ALTER INDEX order_holds_wider RENAME TO reservation_networks_wider;
ALTER TABLE reservation_networks RENAME CONSTRAINT order_holds_pkey TO reservation_networks_pkey;
ALTER TABLE reservation_networks RENAME CONSTRAINT order_holds_order_id_fkey TO reservation_networks_order_id_fkey;

ALTER TABLE unknown_money RENAME TO unmatched_payments;
ALTER INDEX unknown_money_order_id_idx RENAME TO unmatched_payments_order_id_idx;
ALTER TABLE unmatched_payments RENAME CONSTRAINT unknown_money_pkey TO unmatched_payments_pkey;
ALTER TABLE unmatched_payments RENAME CONSTRAINT unknown_money_order_id_fkey TO unmatched_payments_order_id_fkey;
-- Its unnamed checks.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'unmatched_payments'::regclass AND conname LIKE 'unknown\_money%'
  LOOP EXECUTE format('ALTER TABLE unmatched_payments RENAME CONSTRAINT %I TO %I', name, replace(name, 'unknown_money', 'unmatched_payments')); END LOOP;
END $$;

-- The kind of the mail, and the job with its slot of the schedule.
UPDATE mails SET kind = 'staff_payment_notice' WHERE kind = 'staff_money_news';
UPDATE timed_work SET name = 'sync_refunds' WHERE name = 'import_money_back';
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'sync_refunds'
     WHERE identifier = 'import_money_back'
       AND NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = 'sync_refunds');
  END IF;
END $$;

-- The order before a change: deliveryEstimate { shipBy, from, to } and the shippingDiscount of each coupon.
UPDATE order_edits SET before = (before - 'promise') || jsonb_build_object('deliveryEstimate',
         ((before -> 'promise') - 'handOver') || jsonb_build_object('shipBy', before #> '{promise,handOver}'))
 WHERE jsonb_typeof(before -> 'promise') = 'object';
UPDATE order_edits SET before = jsonb_set(before, '{coupons}', (
         SELECT coalesce(jsonb_agg((part.value - 'waived') || jsonb_build_object('shippingDiscount', part.value -> 'waived')
                                   ORDER BY part.ordinality), '[]')
           FROM jsonb_array_elements(before -> 'coupons') WITH ORDINALITY part))
 WHERE jsonb_path_exists(before, '$.coupons[*].waived');

-- Standard names. Audit actions, audit entities, the token purpose and the mail kind 'second_step' keep theirs.
alter table second_steps rename to two_factor;
alter index second_steps_pkey rename to two_factor_pkey;
alter table two_factor rename constraint second_steps_user_id_fkey to two_factor_user_id_fkey;
alter table sign_in_tries rename to sign_in_attempts;
alter index sign_in_tries_pkey rename to sign_in_attempts_pkey;
alter index sign_in_tries_failed rename to sign_in_attempts_failed;
alter table sign_in_attempts rename constraint sign_in_tries_failures_check to sign_in_attempts_failures_check;
alter table expiry_tries rename to expiry_attempts;
alter index expiry_tries_pkey rename to expiry_attempts_pkey;
alter table expiry_attempts rename constraint expiry_tries_order_id_fkey to expiry_attempts_order_id_fkey;
alter table users rename column standing_version to access_version;

alter table newsletter_letters rename to newsletter_campaigns;
alter index newsletter_letters_pkey rename to newsletter_campaigns_pkey;
alter index newsletter_letters_newest rename to newsletter_campaigns_newest;
alter sequence newsletter_letters_id_seq rename to newsletter_campaigns_id_seq;
alter table newsletter_recipients rename column letter_id to campaign_id;
alter table newsletter_recipients rename constraint newsletter_recipients_letter_id_fkey to newsletter_recipients_campaign_id_fkey;
do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = 'newsletter_campaigns'::regclass and conname like 'newsletter\_letters\_%' loop
    execute format('alter table newsletter_campaigns rename constraint %I to %I', c.conname, replace(c.conname, 'newsletter_letters', 'newsletter_campaigns'));
  end loop;
end $$;
update mails set kind = 'newsletter_campaign' where kind = 'newsletter_letter';

alter table timed_work rename to cron_slots;
alter index timed_work_pkey rename to cron_slots_pkey;
alter table product_edits rename to bulk_edits;
alter index product_edits_pkey rename to bulk_edits_pkey;
alter table visit_days rename column step to funnel_step;
alter table return_lines rename column fit to sellable;
alter table refund_destinations rename column sealed to encrypted;
alter table refund_destinations rename column pending_sealed to pending_encrypted;
alter table push_keys rename column private_key_sealed to private_key_encrypted;

-- Jobs. The slot of each cron job moves with its name, so nothing runs twice at the update.
create temporary table renamed (old text, new text) on commit drop;
insert into renamed values
  ('forget_expired', 'delete_expired_sessions'), ('forget_order_keys', 'delete_expired_order_keys'),
  ('forget_webhooks', 'delete_expired_webhooks'), ('forget_refund_destinations', 'delete_expired_refund_destinations'),
  ('forget_consents', 'delete_expired_consents'), ('forget_farewells', 'delete_expired_farewells'),
  ('forget_unused_pictures', 'delete_unused_pictures'), ('forget_imports', 'delete_expired_imports'),
  ('begin_day', 'daily_maintenance'), ('clear_kept_recipients', 'delete_expired_recipients'),
  ('keep_sales_days', 'update_sales_rollup'), ('compare_sales_days', 'verify_sales_rollup'),
  ('fold_stock_totals', 'compact_stock_rollup'), ('compare_stock_totals', 'verify_stock_rollup'),
  ('send_letter', 'send_campaign');
update cron_slots set name = new from renamed where name = old;
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = new from renamed
     where identifier = old and not exists (select from graphile_worker._private_tasks there where there.identifier = new);
    update graphile_worker._private_jobs j
       set key = replace(key, old, new), payload = case when old = 'send_letter' then
             (j.payload::jsonb - 'letterId' || jsonb_build_object('campaignId', j.payload -> 'letterId'))::json else j.payload end
      from renamed where key = 'timed:' || old or key like old || ':%';
  end if;
end $$;

-- stock.few: what is available, when that is low (null above the threshold). Functions that read it:
alter table stock rename column few to low_quantity;
alter index stock_few rename to stock_low_quantity;
create or replace function count_stock_change() returns trigger language plpgsql as $$
begin
  insert into stock_totals (sizes, pieces, low, sold_out)
  select change.*
    from (select count(*) filter (where now.variant_id is not null) - count(*) filter (where was.variant_id is not null) as sizes,
                 coalesce(sum(now.on_hand), 0) - coalesce(sum(was.on_hand), 0) as pieces,
                 count(*) filter (where now.low_quantity > 0) - count(*) filter (where was.low_quantity > 0) as low,
                 count(*) filter (where now.low_quantity <= 0) - count(*) filter (where was.low_quantity <= 0) as sold_out
            from old_stock was full join new_stock now on now.variant_id = was.variant_id) change
   where (change.sizes, change.pieces, change.low, change.sold_out) <> (0, 0, 0, 0);
  return null;
end $$;
create or replace function count_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_totals (sizes, pieces, low, sold_out)
  select count(*), sum(on_hand), count(*) filter (where low_quantity > 0), count(*) filter (where low_quantity <= 0)
    from new_stock having count(*) > 0;
  return null;
end $$;
create or replace function count_gone_stock() returns trigger language plpgsql as $$
begin
  insert into stock_totals (sizes, pieces, low, sold_out)
  select -count(*), -sum(on_hand), -count(*) filter (where low_quantity > 0), -count(*) filter (where low_quantity <= 0)
    from old_stock having count(*) > 0;
  return null;
end $$;
create or replace function keep_shelf_facts(product text) returns boolean language plpgsql volatile as $$
declare
  was products;
  sizes text[];
  low boolean;
  sold_out boolean;
begin
  select * into was from products where id = product for no key update;
  select coalesce(array_agg(v.size order by v.position) filter (where s.on_hand > s.reserved), '{}'),
         coalesce(bool_or(s.low_quantity > 0), false), coalesce(bool_or(s.low_quantity <= 0), false)
    into sizes, low, sold_out
    from variants v join stock s on s.variant_id = v.id
   where v.product_id = product and not v.retired;
  if (was.sizes_in_stock, was.has_low_size, was.has_sold_out_size) is distinct from (sizes, low, sold_out) then
    update products set sizes_in_stock = sizes, has_low_size = low, has_sold_out_size = sold_out where id = product;
  end if;
  return was.sizes_in_stock is distinct from sizes;
end $$;
create or replace function stock_seen_changed() returns trigger language plpgsql as $$
declare
  seen text;
begin
  for seen in
    select p.id
      from products p
     where p.id in (
       select distinct v.product_id
         from new_stock n join variants v on v.id = n.variant_id
         left join old_stock o on o.variant_id = n.variant_id
        where least(n.on_hand - n.reserved, n.low_stock_threshold + 1)
              is distinct from least(o.on_hand - o.reserved, o.low_stock_threshold + 1)
           or n.low_quantity is distinct from o.low_quantity)
     order by p.id
       for no key update of p
  loop
    if keep_shelf_facts(seen) then
      perform pg_notify('page_cache', 'catalog');
    else
      perform pg_notify('page_cache', 'product:' || seen);
    end if;
  end loop;
  return null;
end $$;

ALTER TABLE parcels RENAME TO shipments;
ALTER TABLE shipments RENAME COLUMN parcel_number TO shipment_number;
ALTER TABLE parcel_lines RENAME TO shipment_lines;
ALTER TABLE shipment_lines RENAME COLUMN parcel_number TO shipment_number;
ALTER TABLE orders RENAME COLUMN parcels_sent TO shipments_sent;
ALTER INDEX parcels_pkey RENAME TO shipments_pkey;
ALTER INDEX parcel_lines_pkey RENAME TO shipment_lines_pkey;
ALTER INDEX parcels_tracking_number RENAME TO shipments_tracking_number;
ALTER TABLE stock_totals RENAME COLUMN pieces TO items;

CREATE OR REPLACE FUNCTION count_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into stock_totals (sizes, items, low, sold_out)
  select change.*
    from (select count(*) filter (where now.variant_id is not null) - count(*) filter (where was.variant_id is not null) as sizes,
                 coalesce(sum(now.on_hand), 0) - coalesce(sum(was.on_hand), 0) as items,
                 count(*) filter (where now.low_quantity > 0) - count(*) filter (where was.low_quantity > 0) as low,
                 count(*) filter (where now.low_quantity <= 0) - count(*) filter (where was.low_quantity <= 0) as sold_out
            from old_stock was full join new_stock now on now.variant_id = was.variant_id) change
   where (change.sizes, change.items, change.low, change.sold_out) <> (0, 0, 0, 0);
  return null;
end $$;
CREATE OR REPLACE FUNCTION count_new_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into stock_totals (sizes, items, low, sold_out)
  select count(*), sum(on_hand), count(*) filter (where low_quantity > 0), count(*) filter (where low_quantity <= 0)
    from new_stock having count(*) > 0;
  return null;
end $$;
CREATE OR REPLACE FUNCTION count_gone_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into stock_totals (sizes, items, low, sold_out)
  select -count(*), -sum(on_hand), -count(*) filter (where low_quantity > 0), -count(*) filter (where low_quantity <= 0)
    from old_stock having count(*) > 0;
  return null;
end $$;

-- Shipments are written by the shop alone: the trigger served processes of an earlier release.
DROP TRIGGER orders_parcel ON orders;
DROP FUNCTION note_parcel();

-- Constraints follow the names of their tables and columns.
DO $$
DECLARE
  one record;
  renamed text;
  pair text[];
BEGIN
  FOR one IN SELECT conname, conrelid::regclass AS tab FROM pg_constraint
              WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
  LOOP
    renamed := one.conname;
    FOREACH pair SLICE 1 IN ARRAY ARRAY[
      ['parcels_sent', 'shipments_sent'], ['parcel_lines', 'shipment_lines'], ['parcel_number', 'shipment_number'],
      ['parcels_', 'shipments_'], ['waived_satang', 'shipping_discount_satang'], ['expiry_tries', 'expiry_attempts'],
      ['order_holds', 'reservation_networks'], ['pays_rest', 'pays_balance'], ['key_sealed', 'key_encrypted'],
      ['refunds_by_hand', 'refunds_is_manual'], ['second_steps', 'two_factor'], ['sign_in_tries', 'sign_in_attempts'],
      ['stock_totals_pieces', 'stock_totals_items'], ['timed_work', 'cron_slots'],
      ['standing_version', 'access_version'], ['letter_id', 'campaign_id']]
    LOOP
      renamed := replace(renamed, pair[1], pair[2]);
    END LOOP;
    IF renamed <> one.conname THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.tab, one.conname, renamed);
    END IF;
  END LOOP;
END $$;
