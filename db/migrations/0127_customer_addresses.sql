-- Where a customer has parcels sent, for her next order: kept when she ticks it, removed by herself, gone with her account.
create table customer_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  company text not null default '',
  address_line text not null default '',
  subdistrict text not null default '',
  district text not null default '',
  province text not null default '',
  postal_code text not null default '',
  used_at timestamptz not null,
  -- One place for one person is one address, however often it is ordered to.
  place text not null generated always as (md5(first_name || chr(1) || last_name || chr(1) || address_line || chr(1)
    || subdistrict || chr(1) || district || chr(1) || province || chr(1) || postal_code)) stored,
  unique (user_id, place)
);

-- Who has ordered before finds the address of her last order.
insert into customer_addresses (user_id, first_name, last_name, phone, company, address_line, subdistrict, district,
    province, postal_code, used_at)
  select distinct on (user_id) user_id, first_name, last_name, phone, company, address_line, subdistrict, district,
      province, postal_code, created_at
    from orders
   where user_id is not null and address_line <> '' and erased_at is null
   order by user_id, created_at desc;
