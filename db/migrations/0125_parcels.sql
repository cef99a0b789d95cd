-- An order may leave in several parcels, each with its own pieces, carrier and number. A parcel is there once it has been
-- handed over; what has not left stands in none.
create table parcels (
  order_id uuid not null references orders on delete cascade,
  -- Within its order, from 1: what its label says.
  parcel_number integer not null check (parcel_number > 0),
  carrier text,
  tracking_number text,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  primary key (order_id, parcel_number)
);
create table parcel_lines (
  order_id uuid not null,
  parcel_number integer not null,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (order_id, parcel_number, line_number),
  foreign key (order_id, parcel_number) references parcels on delete cascade,
  foreign key (order_id, line_number) references order_lines
);

-- Kept with the order, so that a list shows it without asking for parcels.
alter table orders add column parcels_sent integer not null default 0;

-- What left before parcels were kept left in one, with all pieces but those given back before.
insert into parcels (order_id, parcel_number, carrier, tracking_number, shipped_at, delivered_at)
select id, 1, carrier, tracking_number, shipped_at, completed_at from orders where shipped_at is not null;

insert into parcel_lines (order_id, parcel_number, line_number, quantity)
select line.order_id, 1, line.line_number, line.quantity - coalesce(back.pieces, 0)
  from order_lines line
  join orders o on o.id = line.order_id and o.shipped_at is not null
  left join lateral (
    select greatest(coalesce(sum(given.quantity) filter (where refund.state <> 'failed'), 0), coalesce(sum(given.booked), 0)) as pieces
      from refund_lines given join refunds refund on refund.id = given.refund_id
     where given.order_id = line.order_id and given.line_number = line.line_number and refund.created_at < o.shipped_at) back on true
 where line.quantity > coalesce(back.pieces, 0);

update orders set parcels_sent = 1 where shipped_at is not null;

-- A process from before parcels ships an order by its own facts alone: its pieces leave in one parcel.
create function note_parcel() returns trigger language plpgsql as $$
begin
  insert into parcels (order_id, parcel_number, carrier, tracking_number, shipped_at)
  values (new.id, 1, new.carrier, new.tracking_number, new.shipped_at);
  insert into parcel_lines (order_id, parcel_number, line_number, quantity)
  select line.order_id, 1, line.line_number, line.quantity - coalesce(back.pieces, 0)
    from order_lines line
    left join lateral (
      select greatest(coalesce(sum(given.quantity) filter (where refund.state <> 'failed'), 0), coalesce(sum(given.booked), 0)) as pieces
        from refund_lines given join refunds refund on refund.id = given.refund_id
       where given.order_id = line.order_id and given.line_number = line.line_number and refund.created_at < new.shipped_at) back on true
   where line.order_id = new.id and line.quantity > coalesce(back.pieces, 0);
  new.parcels_sent := 1;
  return new;
end
$$;
create trigger orders_parcel before update of shipped_at on orders for each row
  when (old.shipped_at is null and new.shipped_at is not null and new.parcels_sent = 0) execute function note_parcel();
