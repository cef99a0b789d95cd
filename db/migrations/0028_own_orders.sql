-- A customer's orders are read by account and by confirmed address, newest first: each is one look at one index.
drop index orders_email;
create index orders_email on orders (lower(email), created_at desc) where email is not null;
