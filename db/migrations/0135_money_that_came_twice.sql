-- Money of a transfer that its order did not need: staff give it back by hand, and it was never the order's.
alter table refunds
  add gives_duplicate boolean not null default false,
  add constraint refunds_duplicate_check check (not gives_duplicate or (by_hand and payment_id is null
                                                                    and not gives_difference and not gives_delivery));
