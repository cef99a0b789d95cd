-- Two admins may edit one coupon: a form says which version it was opened at, and never overwrites another unseen.
alter table coupons add column version integer not null default 1;
