import { type CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#app/platform/database/database.server.ts'

// Invariants between transactions, as queries for the rows that violate them.
const broken = {
  'stock on hand is the sum of its ledger': sql`
    select s.variant_id, s.on_hand, coalesce(sum(m.delta), 0) as booked
      from stock s left join stock_movements m using (variant_id)
     group by s.variant_id having s.on_hand <> coalesce(sum(m.delta), 0)`,
  'sizes in stock of a product are those with available units': sql`
    select p.id, sizes_in_stock
      from products p left join variants v on v.product_id = p.id and not v.retired left join stock s on s.variant_id = v.id
     group by p.id
    having sizes_in_stock <> coalesce(array_agg(size order by position) filter (where on_hand > reserved), '{}')`,
  'reserved is what open orders hold': sql`
    select s.variant_id, s.reserved, coalesce(h.held, 0) as held
      from stock s left join (
        select l.variant_id, sum(l.quantity) as held from order_lines l join orders o on o.id = l.order_id
         where o.stock_state = 'held' group by l.variant_id) h using (variant_id)
     where s.reserved <> coalesce(h.held, 0)`,
  'pieces sold and brought back are in the ledger, once': sql`
    select o.id, o.stock_state, v.variant_id, v.quantity, coalesce(sum(m.delta), 0) as moved
      from orders o
      join (select order_id, variant_id, sum(quantity)::int as quantity from order_lines group by order_id, variant_id
            union
            select order_id, variant_id, 0 from stock_movements m where order_id is not null and not exists (
              select from order_lines l where l.order_id = m.order_id and l.variant_id = m.variant_id)) v on v.order_id = o.id
      left join stock_movements m on m.order_id = o.id and m.variant_id = v.variant_id
     group by o.id, o.stock_state, v.variant_id, v.quantity
    having coalesce(sum(m.delta), 0) <> case when o.stock_state = 'sold' then coalesce((
             select sum(r.restocked) from (select order_id, line_number, newly_restocked as restocked from refund_lines
                     union all select order_id, line_number, restocked from return_lines) r
               join order_lines b using (order_id, line_number)
              where r.order_id = o.id and b.variant_id = v.variant_id), 0) - v.quantity
           when o.stock_state = 'returned' then coalesce((
             select sum(least(0, b.restocked - b.gone)) from (
               select l.variant_id, coalesce(sum(g.restocked), 0) as restocked,
                      greatest(coalesce(sum(g.refunded), 0), coalesce(sum(g.arrived), 0)) + coalesce(sum(g.unpaid), 0) as gone
                 from order_lines l left join (
                   select line_number, newly_restocked as restocked, newly_restocked as arrived, 0 as unpaid, case when exists (
                            select from refunds a where a.retry_of = f.id) then 0 else quantity end as refunded
                     from refund_lines r join refunds f on f.id = r.refund_id
                    where f.order_id = o.id and f.created_at <= coalesce(o.refunded_at, o.cancelled_at)
                   union all
                   select line_number, restocked, case when paid then sellable + damaged else 0 end,
                          case when paid then 0 else sellable + damaged end, 0
                     from return_lines r join returns t on t.id = r.return_id, lateral (select t.state <> 'received'
                            or (t.exchange_refund_id is not null and r.exchange_variant_id is not null) as paid) p
                    where t.order_id = o.id) g using (line_number)
                where l.order_id = o.id group by l.line_number, l.variant_id) b
              where b.variant_id = v.variant_id), 0) else 0 end`,
  'no piece is given back twice, nor put back on the shelf twice': sql`
    select l.order_id, l.line_number, l.quantity from order_lines l
      join refund_lines b using (order_id, line_number) join refunds r on r.id = b.refund_id
     group by l.order_id, l.line_number, l.quantity
    having sum(b.newly_restocked) > l.quantity
        or coalesce(sum(b.quantity) filter (where r.state <> 'failed'), 0) > l.quantity`,
  'no piece is returned twice, nor put on the shelf by a return and a refund': sql`
    select l.order_id, l.line_number, l.quantity from order_lines l
     where (select coalesce(sum(case when t.exchange_refund_id is not null and b.exchange_variant_id is not null then 0
                                     when t.state in ('requested', 'approved') then b.quantity
                                     when t.state = 'received' then b.sellable + b.damaged else 0 end), 0)
              from return_lines b join returns t on t.id = b.return_id
             where b.order_id = l.order_id and b.line_number = l.line_number)
         + (select coalesce(sum(b.quantity), 0) from refund_lines b join refunds r on r.id = b.refund_id
             where r.state <> 'failed' and b.order_id = l.order_id and b.line_number = l.line_number) > l.quantity
        or (select coalesce(sum(b.restocked), 0) from return_lines b
             where b.order_id = l.order_id and b.line_number = l.line_number)
         + (select coalesce(sum(b.newly_restocked), 0) from refund_lines b
             where b.order_id = l.order_id and b.line_number = l.line_number) > l.quantity`,
  'what paid an exchange left the other order, to the satang': sql`
    select o.id, o.paid_satang, sum(r.amount_satang) from orders o left join refunds r on r.exchange_order_id = o.id
     where o.payment_method = 'exchange' group by o.id
    having o.paid_satang <> coalesce(sum(r.amount_satang), 0) + (
             select coalesce(sum(e.amount_satang), 0) from order_events e where e.order_id = o.id and e.kind = 'rest_paid')`,
  'an exchange holds its sizes while its return is open, and no longer': sql`
    select o.id, o.status, t.state from orders o left join returns t on t.exchange_order_id = o.id
     where o.status = 'pending' and o.payment_method = 'exchange'
       and coalesce(t.state, '') not in ('requested', 'approved', 'received')`,
  'no piece is in two parcels, nor more of them than were ordered, nor one given back before it left': sql`
    select l.order_id, l.line_number, l.quantity from order_lines l
      join shipment_lines b using (order_id, line_number) join shipments p using (order_id, shipment_number)
      cross join lateral (
        select sum(before.quantity) as upto, coalesce(sum(before.quantity) filter (where other.shipped_at < p.shipped_at), 0) as earlier
          from shipment_lines before join shipments other using (order_id, shipment_number)
         where before.order_id = l.order_id and before.line_number = l.line_number and other.shipped_at <= p.shipped_at) gone
     where gone.upto > l.quantity
        or gone.upto + greatest(0, (select coalesce(sum(r.quantity), 0) from refund_lines r join refunds f on f.id = r.refund_id
             where r.order_id = l.order_id and r.line_number = l.line_number and f.state <> 'failed' and f.created_at < p.shipped_at
               and not exists (select 1 from returns t where f.id in (t.refund_id, t.exchange_refund_id))) - gone.earlier) > l.quantity`,
  'an order says of its parcels what they say': sql`
    select o.id, o.shipments_sent from orders o
     where o.shipments_sent <> (select count(*) from shipments p where p.order_id = o.id)
        or o.shipments_sent > 0 and row_to_json((o.carrier, o.tracking_number))::text <> (
             select row_to_json((carrier, tracking_number))::text from shipments p where p.order_id = o.id
              order by shipped_at desc, shipment_number desc limit 1)
        or o.status in ('shipped', 'completed') and o.shipments_sent = 0
        or o.completed_at is not null and exists (select 1 from shipments p where p.order_id = o.id and p.delivered_at is null)`,
  'an order that has left has left whole, but for what was given back': sql`
    select o.id, l.line_number from orders o join order_lines l on l.order_id = o.id
     where o.status in ('shipped', 'completed')
       and (select coalesce(sum(quantity), 0) from shipment_lines p where p.order_id = o.id and p.line_number = l.line_number)
         + (select coalesce(greatest(sum(r.quantity) filter (where f.state <> 'failed'), sum(r.newly_restocked)), 0)
              from refund_lines r join refunds f on f.id = r.refund_id
             where r.order_id = o.id and r.line_number = l.line_number) < l.quantity`,
  // An overpayment is refunded later; a balance due blocks the shipment.
  'an order beyond pending has exactly its money': sql`
    select id, status, paid_satang, total_satang, adjusted_satang from orders
     where status in ('paid', 'processing', 'shipped', 'completed')
       -- What is paid at the door goes on its way confirmed and unpaid, and is paid whole or not at all.
       and not (payment_method = 'cod' and status <> 'paid' and stock_state = 'sold' and confirmed_at is not null
                and paid_at is null and paid_satang = 0)
       and (paid_at is null or stock_state <> 'sold'
            or (paid_satang - adjusted_satang < total_satang and (shipped_at is not null or edited_at is null))
            or (paid_satang - adjusted_satang > total_satang
                and not exists (select 1 from refunds r where r.order_id = orders.id and r.gives_difference)))`,
  'what is settled went back for a change, or was taken off hold': sql`
    select o.id, adjusted_satang from orders o
     where adjusted_satang <> (select coalesce(sum(r.amount_satang), 0) from refunds r
                               where r.order_id = o.id and r.gives_difference and r.state = 'succeeded')
       and not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'amount_mismatch')`,
  'what came twice by a transfer goes back once, to the satang, and the rest of all transfers is the order’s': sql`
    select s.id, s.received_satang from slips s left join refunds r on r.request_key = 'slip:' || s.id
     where s.state = 'approved' and (s.outcome = 'already_paid') <> coalesce(r.gives_duplicate and r.amount_satang = s.received_satang, false)
    union all
    select o.id, o.paid_satang from orders o join slips s on s.order_id = o.id
     where s.state = 'approved' and s.outcome <> 'already_paid'
     group by o.id having sum(s.received_satang) > o.paid_satang`,
  'the payments of an order are what it was paid by': sql`
    select o.id, o.paid_satang from orders o
     where (select coalesce(sum(received_satang), 0) from payments p
             where p.order_id = o.id and p.state in ('succeeded', 'mismatch')) > o.paid_satang`,
  'a payment that succeeded left no order waiting or expired': sql`
    select o.id, o.status, o.cancel_reason from payments p join orders o on o.id = p.order_id
     where p.state = 'succeeded' and (o.status = 'pending' or (o.status = 'cancelled' and o.cancel_reason = 'expired'))`,
  'a pending order has sold nothing, but for one that is confirmed and paid at the door': sql`
    select id, stock_state from orders
     where status = 'pending' and (stock_state = 'returned'
       or (stock_state = 'sold') <> (payment_method = 'cod' and confirmed_at is not null))`,
  'a reservation ends with its order or before, and one that is over reserves nothing for long': sql`
    select id, reservation, reserved_until, expires_at from orders
     where reserved_until > expires_at or (reservation = 'long' and verified_as is null and confirmed_at is null)`,
  'a parcel refused at the door had left, was never paid, and its pieces are back': sql`
    select id from orders
     where cancel_reason = 'refused'
       and (payment_method <> 'cod' or shipped_at is null or paid_satang > 0 or stock_state <> 'returned')`,
  'what carriers paid is what they took, less their part, and each order is paid so once': sql`
    select s.id::text, s.received_satang from cod_settlements s left join cod_settlement_orders o on o.settlement_id = s.id
     group by s.id having s.received_satang + s.kept_satang <> coalesce(sum(o.amount_satang), 0)
    union all
    select o.id::text, o.paid_satang from orders o left join cod_settlement_orders s on s.order_id = o.id
     where o.payment_method = 'cod' and o.paid_at is not null and coalesce(s.amount_satang, (
             select r.amount_satang from refunds r where r.order_id = o.id and r.by_carrier)) is distinct from o.paid_satang
        or s.order_id is not null and o.paid_at is null`,
  'the parts of an order are its total': sql`
    select id from orders
     where total_satang <> subtotal_satang - discount_satang + shipping_satang + cod_fee_satang
        or (cod_fee_satang > 0 and payment_method <> 'cod')`,
  'lines add up to the order': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having sum(l.line_total_satang) <> o.subtotal_satang or sum(l.discount_satang) <> o.discount_satang`,
  'a coupon counts the uses nobody gave back, within its limits': sql`
    select c.code, c.used_count, count(u.order_id) as uses
      from coupons c left join coupon_uses u on u.coupon_code = c.code and u.released_at is null
     group by c.code having c.used_count <> count(u.order_id) or count(u.order_id) > c.usage_limit_global`,
  'no person used a coupon more often than allowed': sql`
    select u.coupon_code, u.email_key, count(*) from coupon_uses u join coupons c on c.code = u.coupon_code
     where u.released_at is null and u.email_key <> ''
     group by u.coupon_code, u.email_key, c.usage_limit_per_user having count(*) > c.usage_limit_per_user`,
  'the codes of an order take what its lines were given': sql`
    select o.id from orders o join coupon_uses u on u.order_id = o.id group by o.id
    having sum(coalesce(u.discount_satang, o.discount_satang)) <> o.discount_satang - o.manual_discount_satang`,
  'refunds never exceed what was paid': sql`
    select p.id from payments p join refunds r on r.payment_id = p.id
     where r.state <> 'failed' group by p.id having sum(r.amount_satang) > p.received_satang`,
  'an order without lines, or a key without its order': sql`
    select o.id::text from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)
    union all
    select k.key from idempotency_keys k where not exists (select 1 from orders o where o.id = k.order_id)`,
}

type Violation = { promise: string; row: unknown }

/** One statement with a parameter, so that each connection plans it once (statement-names.server.ts). */
const violations = sql<Violation>`
  select * from (${sql.join(
    Object.entries(broken).map(
      ([promise, query]) => sql`select ${sql.lit(promise)} as promise, to_jsonb(t) as row from (${query}) t`,
    ),
    sql` union all `,
  )}) found where ${'any'}::text <> ''`
let compiled: CompiledQuery<Violation> | undefined

/** Fails with the violated invariants and their rows. Run after every race and crash. */
export async function expectInvariants(db: Db): Promise<void> {
  compiled ??= violations.compile(db)
  const { rows } = await db.executeQuery(compiled)
  expect(rows).toEqual([])
}
