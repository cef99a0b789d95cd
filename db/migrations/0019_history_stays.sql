-- What happened stays. The timeline of orders, the ledger of stock and the audit log only grow, whoever asks, the owner of
-- the tables too: an injected statement, a slip in a console or a job of ours cannot rewrite or empty them.
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger order_events_never_emptied before truncate on order_events
  for each statement execute function refuse_change();

drop trigger stock_movements_append_only on stock_movements;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();

create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
