-- Addresses of former days, and where each leads now. Read only when nothing else answers at an address.
create table redirects (
  id bigint generated always as identity primary key,
  /** A path without language, in the one spelling of redirect-rules.ts: "/products/lotus-dress". */
  from_path text not null unique check (from_path ~ '^/.' and length(from_path) <= 300),
  /** A page of the shop without language, or a page elsewhere: "/product/lotus-dress?size=M", "https://…". */
  to_address text not null check (to_address ~ '^(/|https://)' and length(to_address) <= 300),
  permanent boolean not null,
  hits bigint not null default 0 check (hits >= 0),
  version integer not null default 1,
  updated_at timestamptz not null
);
