-- Rows that nightly jobs found by reading a whole table (tests/rows-read.test.ts).
create index webhook_inbox_received on webhook_inbox (received_at);
create index mails_farewells on mails (created_at) where kind = 'account_deleted';
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (created_at)
  where confirmed_at is null and unsubscribed_at is null;
create index newsletter_subscribers_former on newsletter_subscribers (least(unsubscribed_at, bounced_at))
  where least(unsubscribed_at, bounced_at) is not null;
create index people_last on people (last_at);
