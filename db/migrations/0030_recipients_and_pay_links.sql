-- Staff complete contact and address of an order, and give out the link on which it is paid.
alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'moved', 'confirmed', 'resumed', 'paid', 'revived', 'paid_no_stock', 'amount_mismatch', 'tracking',
  'cancelled', 'expired', 'refund_requested', 'refund_failed', 'partly_refunded', 'refunded', 'note', 'note_changed',
  'recipient_changed', 'pay_link_shown', 'pay_link_mailed'));
