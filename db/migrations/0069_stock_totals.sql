-- What the back office says of the whole stock, without reading all of it.

-- Pieces left where they are few, nothing where there are enough: its index is walked from the fewest on, and only a size
-- that runs low or is sold out stands in it. A column and not an index of on_hand and reserved: with one of those, every
-- reservation would have to write the index too.
alter table stock add column few integer generated always as (
  case when on_hand - reserved <= low_stock_threshold then on_hand - reserved end) stored;
create index stock_few on stock (few, variant_id) where few is not null;

-- Totals of all rows of stock, as changes to be added up: whoever changes stock adds a line, nobody changes one, so no two
-- orders wait for each other. A task puts the lines together.
create table stock_totals (
  id bigint generated always as identity primary key,
  sizes bigint not null,
  pieces bigint not null,
  low bigint not null,
  sold_out bigint not null
);

create function count_stock_change() returns trigger language plpgsql as $$
begin
  insert into stock_totals (sizes, pieces, low, sold_out)
  select change.*
    from (select count(*) filter (where now.variant_id is not null) - count(*) filter (where was.variant_id is not null) as sizes,
                 coalesce(sum(now.on_hand), 0) - coalesce(sum(was.on_hand), 0) as pieces,
                 count(*) filter (where now.few > 0) - count(*) filter (where was.few > 0) as low,
                 count(*) filter (where now.few <= 0) - count(*) filter (where was.few <= 0) as sold_out
            from old_stock was full join new_stock now on now.variant_id = was.variant_id) change
   where (change.sizes, change.pieces, change.low, change.sold_out) <> (0, 0, 0, 0);
  return null;
end $$;
create function count_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_totals (sizes, pieces, low, sold_out)
  select count(*), sum(on_hand), count(*) filter (where few > 0), count(*) filter (where few <= 0)
    from new_stock having count(*) > 0;
  return null;
end $$;
create function count_gone_stock() returns trigger language plpgsql as $$
begin
  insert into stock_totals (sizes, pieces, low, sold_out)
  select -count(*), -sum(on_hand), -count(*) filter (where few > 0), -count(*) filter (where few <= 0)
    from old_stock having count(*) > 0;
  return null;
end $$;
create trigger stock_totals_on_update after update on stock
  referencing old table as old_stock new table as new_stock for each statement execute function count_stock_change();
create trigger stock_totals_on_insert after insert on stock
  referencing new table as new_stock for each statement execute function count_new_stock();
create trigger stock_totals_on_delete after delete on stock
  referencing old table as old_stock for each statement execute function count_gone_stock();

insert into stock_totals (sizes, pieces, low, sold_out)
select count(*), coalesce(sum(on_hand), 0), count(*) filter (where few > 0), count(*) filter (where few <= 0) from stock;

-- Sizes that are no longer sold are taken off the totals one by one: they are few.
create index variants_retired on variants (id) where retired;
