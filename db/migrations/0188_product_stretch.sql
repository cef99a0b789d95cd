-- How much the fabric stretches; null says nothing.
alter table products
  add stretch text check (stretch in ('none', 'slight', 'high'));
