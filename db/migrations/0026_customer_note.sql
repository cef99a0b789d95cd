-- The customer of an order may change its note until it is packed; the timeline keeps every wording.
alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'moved', 'confirmed', 'resumed', 'paid', 'revived', 'paid_no_stock', 'amount_mismatch', 'tracking',
  'cancelled', 'expired', 'refund_requested', 'refund_failed', 'partly_refunded', 'refunded', 'note', 'note_changed'));
