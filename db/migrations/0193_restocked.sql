-- The units that a refund or a return itself put back into stock.

alter table refund_lines rename column booked to newly_restocked;
alter table return_lines rename column booked to restocked;
