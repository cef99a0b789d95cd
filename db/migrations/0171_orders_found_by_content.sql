-- Orders are found by what is in them as well: the names and SKUs of their lines and the sub-district of their address. The
-- search reads one text with one index, so what the lines say is kept beside their order.
alter table orders add column lines_text text not null default '';

create function text_of_lines(id uuid) returns text language sql stable as $$
  select coalesce(string_agg(sku || ' ' || name_en || ' ' || name_th, ' ' order by line_number), '')
    from order_lines where order_id = id
$$;

create function keep_lines_text() returns trigger language plpgsql as $$
begin
  update orders set lines_text = text_of_lines(id) where id in (select distinct order_id from changed);
  return null;
end
$$;

-- A statement changes the lines of an order that its transaction has made or locked: no other one is at them.
create trigger order_lines_text_added after insert on order_lines
  referencing new table as changed for each statement execute function keep_lines_text();
create trigger order_lines_text_changed after update on order_lines
  referencing new table as changed for each statement execute function keep_lines_text();
create trigger order_lines_text_gone after delete on order_lines
  referencing old table as changed for each statement execute function keep_lines_text();

-- Nothing else about the orders changes: what follows an order has nothing to do.
alter table orders disable trigger user;
update orders set lines_text = text_of_lines(id);
alter table orders enable trigger user;

drop index orders_search;
alter table orders drop column search_text;
alter table orders add column search_text text generated always as (
  lower(number || ' ' || coalesce(email, '') || ' ' || first_name || ' ' || last_name || ' '
        || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || subdistrict || ' ' || lines_text)) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops) with (fastupdate = off);
