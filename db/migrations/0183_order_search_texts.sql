-- What an order is found by, beside it: its index of parts is written when these words change, not at every status.
create table order_search_texts (
  order_id uuid primary key references orders on delete cascade,
  search_text text not null
);

create function keep_search_texts(ids uuid[]) returns void language plpgsql as $$
begin
  insert into order_search_texts as kept (order_id, search_text)
    select id, lower(concat_ws(' ', number, email, first_name, last_name, regexp_replace(phone, '\D', '', 'g'), subdistrict,
           (select string_agg(sku || ' ' || name_en || ' ' || name_th, ' ' order by line_number)
              from order_lines where order_id = orders.id)))
      from orders where id = any(ids)
  on conflict (order_id) do update set search_text = excluded.search_text where kept.search_text <> excluded.search_text;
end
$$;

create or replace function keep_lines_text() returns trigger language plpgsql as $$
begin
  perform keep_search_texts(array(select distinct order_id from changed));
  return null;
end
$$;

create function keep_contact_text() returns trigger language plpgsql as $$
begin
  perform keep_search_texts(array[new.id]);
  return null;
end
$$;

-- An order comes with its lines, whose trigger (0171) writes its first text.
create trigger orders_contact_text after update of number, email, first_name, last_name, phone, subdistrict on orders
  for each row when ((new.number, new.email, new.first_name, new.last_name, new.phone, new.subdistrict)
    is distinct from (old.number, old.email, old.first_name, old.last_name, old.phone, old.subdistrict))
  execute function keep_contact_text();

select keep_search_texts(array(select id from orders));

alter table orders drop column search_text, drop column lines_text;
drop function text_of_lines;

-- An index of parts rewrites a list for each part of a text: rows are collected and sorted in together, forty or so at a time. A
-- search reads what is collected; with more than these 128 kB the planner would read the table instead (0040).
create index order_search on order_search_texts using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 128);
alter index people_search set (fastupdate = on, gin_pending_list_limit = 128);
