-- Which pieces a refund gives back. Of its quantity so many are on the shelf again (restocked); booked is what this refund
-- itself brought there: fewer when one that failed had brought them back before. amount_satang is what was paid for them.
create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  amount_satang satang not null,
  restocked integer not null check (restocked between 0 and quantity),
  booked integer not null check (booked between 0 and restocked),
  primary key (refund_id, line_number),
  foreign key (order_id, line_number) references order_lines on delete cascade
);
create index refund_lines_order on refund_lines (order_id);

-- Delivery is given back once, as a choice of its own.
alter table refunds add column gives_delivery boolean not null default false;

-- The timeline says which pieces a refund was for.
alter table order_events add column refund_id uuid references refunds on delete cascade;
