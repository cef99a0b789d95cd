create table cart_lines (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  size text not null,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id, size)
);

create table wishlist_items (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table reviews (
  id uuid primary key,
  product_id text not null references products on delete cascade,
  user_id text not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  title text check (length(title) <= 100),
  comment text check (length(comment) <= 1000),
  verified_purchase boolean not null default false,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, created_at desc) where not hidden;

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  user_id text not null references users on delete cascade,
  is_helpful boolean not null,
  primary key (review_id, user_id)
);

create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  language text not null check (language in ('en', 'th')),
  token text not null unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);

create table messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  language text not null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index messages_newest on messages (created_at desc);
