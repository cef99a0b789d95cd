-- What whoever holds an order's link says of where its money goes waits until it is confirmed: by the link in a mail to the
-- customer (pending_digest is of its secret), or by staff where no mail can be trusted. One of a refund: a newer one takes its place.
alter table refund_destinations alter column sealed drop not null;
alter table refund_destinations add column pending_sealed text;
alter table refund_destinations add column pending_at timestamptz;
alter table refund_destinations add column pending_digest text unique;
alter table refund_destinations add constraint refund_destinations_pending check (
  (pending_sealed is null) = (pending_at is null)
  and (pending_digest is null or pending_sealed is not null)
  and (sealed is not null or pending_sealed is not null)
);
