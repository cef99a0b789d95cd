-- The shop's own PromptPay code and a transfer to its bank account; and an order that waits for its money may be paid in
-- another way than it was placed with, which its timeline tells.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in
  ('card', 'promptpay', 'own_promptpay', 'bank_transfer', 'chat', 'simulated', 'free'));

alter table order_events drop constraint order_events_kind;
alter table order_events add constraint order_events_kind check (kind in (
  'placed', 'moved', 'confirmed', 'resumed', 'paid', 'revived', 'paid_no_stock', 'amount_mismatch', 'tracking',
  'cancelled', 'expired', 'refund_requested', 'refund_failed', 'partly_refunded', 'refunded', 'note', 'note_changed',
  'recipient_changed', 'pay_link_shown', 'pay_link_mailed', 'mail_resent', 'method_changed'));
