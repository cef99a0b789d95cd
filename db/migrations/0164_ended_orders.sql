-- Found every night: orders that ended unpaid and still name their customer.
create index orders_ended_unpaid on orders (cancelled_at) where status = 'cancelled' and paid_at is null and erased_at is null;
