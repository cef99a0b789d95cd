-- The kinds of the timeline are a closed list (the same as in modules/orders/order.ts): the back office has words for
-- each. Its money stands in a column of its own, where screens can format it, instead of in the note.
alter table order_events add column amount_satang satang;
alter table order_events disable trigger user;
update order_events set amount_satang = note::bigint, note = ''
 where kind in ('refunded', 'partly_refunded', 'amount_mismatch') and note ~ '^[0-9]{1,11}$';
alter table order_events enable trigger user;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'moved', 'confirmed', 'resumed', 'paid', 'revived', 'paid_no_stock', 'amount_mismatch', 'tracking',
  'cancelled', 'expired', 'refund_requested', 'refund_failed', 'partly_refunded', 'refunded', 'note'));

-- Money given back by hand (a transfer) is a refund too; a chat order has no payment it could belong to. returns_stock:
-- whether the pieces of a parcel that has left count as back on the shelf once the whole money is back.
alter table refunds alter column payment_id drop not null;
alter table refunds add column by_hand boolean not null default false;
alter table refunds add column returns_stock boolean not null default false;
alter table refunds add constraint refunds_by_hand check (by_hand or payment_id is not null);
