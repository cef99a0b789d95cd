-- How many pages were opened on the way to an order, and what was searched for without finding anything: sums of a day of
-- Bangkok, gathered in memory and added now and then. Nothing of a visitor is kept.
create table visit_days (
  day date not null,
  step text not null check (step in ('visit', 'product', 'checkout')),
  count bigint not null check (count > 0),
  primary key (day, step)
);
create table empty_searches (
  day date not null,
  words text not null check (length(words) between 2 and 60),
  count integer not null check (count > 0),
  primary key (day, words)
);
