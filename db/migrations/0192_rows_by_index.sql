-- Rows that were found by reading a whole table (tests/rows-read.test.ts).
create index users_staff on users (created_at, id) where role <> 'customer';
create index people_tagged on people (id) where tags <> '{}' and merged_into is null;
create index coupons_first_purchase on coupons (code) where active and first_purchase_only;
create index webhook_inbox_unknown on webhook_inbox (session_id) where state = 'unknown';
create index orders_tracking_number on orders (tracking_number) where tracking_number is not null;
create index reviews_user on reviews (user_id) where user_id is not null;
create index messages_lower_email on messages (lower(email));
create index messages_lower_sender on messages (lower(sender)) where sender <> '';
create index coupon_uses_email on coupon_uses (email_key) where email_key is not null;
create index coupon_uses_account on coupon_uses (user_id) where user_id is not null;
create index refunds_payment on refunds (payment_id);
create index products_of_brand on products (brand_id);
create index products_search_version on products (search_version);

-- References to accounts, followed when an account is deleted.
create index pictures_uploaded_by on pictures (uploaded_by) where uploaded_by is not null;
create index attachments_created_by on attachments (created_by) where created_by is not null;
create index messages_taken_by on messages (taken_by) where taken_by is not null;
