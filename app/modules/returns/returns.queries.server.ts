import { sql } from 'kysely'
import { type Db, queryRow, queryValue, queryValues } from '#app/platform/database/database.server.ts'
import type { OrderReturn, ReturnLine, ReturnState } from './return.ts'

const returns = (db: Db) =>
  db
    .selectFrom('returns')
    .leftJoin('orders as exchangeOrders', 'exchangeOrders.id', 'returns.exchangeOrderId')
    .selectAll('returns')
    .select([
      sql<NonNullable<OrderReturn['exchange']> | null>`
        case when exchange_orders.id is not null then json_build_object('orderId', exchange_orders.id,
          'number', exchange_orders.number, 'status', exchange_orders.status, 'refundId', returns.exchange_refund_id) end`.as(
        'exchange',
      ),
      sql<ReturnLine[]>`(
        select coalesce(json_agg(line order by line_number), '[]')
          from (select line_number, quantity, reason, sellable, damaged, restocked, exchange_variant_id, v.size as exchange_size
                  from return_lines left join variants v on v.id = exchange_variant_id
                 where return_id = returns.id) line)`.as('lines'),
      sql<string[]>`(
        select coalesce(json_agg(id order by added_at, id), '[]') from return_pictures where return_id = returns.id)`.as(
        'pictures',
      ),
    ])

export const findReturn = (db: Db, id: string): Promise<OrderReturn | undefined> =>
  returns(db).where('returns.id', '=', id).executeTakeFirst()

export const findReturnByKey = (db: Db, requestKey: string): Promise<OrderReturn | undefined> =>
  returns(db).where('requestKey', '=', requestKey).executeTakeFirst()

/** Locks the order of a return, then its exchange order, and returns their ids; a return never changes them. */
export const lockOrdersOfReturn = (tx: Db, id: string) =>
  queryValues<string>(tx)`
    select o.id from returns r join orders o on o.id in (r.order_id, r.exchange_order_id)
     where r.id = ${id} order by o.id is not distinct from r.exchange_order_id for update of o`

/** By id prefix; undefined unless exactly one matches. */
export async function returnBeginningWith(
  db: Db,
  { start, orderNumber }: { start: string; orderNumber: string | undefined },
): Promise<string | undefined> {
  const [first, last] = ['0', 'f'].map((end) => `${start}-${[4, 4, 4, 12].map((count) => end.repeat(count)).join('-')}`)
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select('returns.id')
    .where('returns.id', '>=', first ?? '')
    .where('returns.id', '<=', last ?? '')
    .$if(orderNumber !== undefined, (query) => query.where('orders.number', '=', orderNumber ?? ''))
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.id : undefined
}

export const returnsOfOrder = (db: Db, orderId: string): Promise<OrderReturn[]> =>
  returns(db).where('returns.orderId', '=', orderId).orderBy('requestedAt', 'desc').orderBy('returns.id').execute()

/** Line numbers sold without the shop's return period. */
export const excludedLines = async (db: Db, orderId: string): Promise<Set<number>> =>
  new Set(await queryValues<number>(db)`select line_number from order_lines where order_id = ${orderId} and no_returns`)

/** The caller holds the order's lock and has checked that the key is new. */
export const insertReturn = (tx: Db, orderReturn: OrderReturn) =>
  sql`
    with inserted as (
      insert into returns (id, order_id, request_key, kind, state, customer_note, exchange_order_id, requested_at)
      values (${orderReturn.id}, ${orderReturn.orderId}, ${orderReturn.requestKey}, ${orderReturn.kind}, ${orderReturn.state}, ${orderReturn.customerNote},
              ${orderReturn.exchange?.orderId ?? null}, ${orderReturn.requestedAt}))
    insert into return_lines (return_id, order_id, line_number, quantity, reason, exchange_variant_id)
    select ${orderReturn.id}::uuid, ${orderReturn.orderId}::uuid, line."lineNumber", line.quantity, line.reason, line."exchangeVariantId"
      from json_to_recordset(${JSON.stringify(orderReturn.lines)}::json)
        as line ("lineNumber" int, quantity int, reason text, "exchangeVariantId" bigint)`.execute(tx)

/** Writes a return and its lines after a step, under the order's lock. */
export const saveReturn = (tx: Db, after: OrderReturn) =>
  sql`
    with arrived as (
      update return_lines line set sellable = input.sellable, damaged = input.damaged, restocked = input.restocked
        from json_to_recordset(${JSON.stringify(after.lines)}::json)
          as input ("lineNumber" int, sellable int, damaged int, restocked int)
       where line.return_id = ${after.id} and line.line_number = input."lineNumber")
    update returns set state = ${after.state}, shop_note = ${after.shopNote}, at_fault = ${after.atFault},
      decided_at = ${after.decidedAt}, send_by = ${after.sendBy}, carrier = ${after.carrier},
      tracking_number = ${after.trackingNumber}, received_at = ${after.receivedAt}, ended_at = ${after.endedAt},
      refund_id = ${after.refundId}, exchange_refund_id = ${after.exchange?.refundId ?? null}, version = ${after.version}
    where id = ${after.id}`.execute(tx)

/** Approved returns due to be sent before this moment, oldest first. */
export const approvedBefore = (db: Db, moment: Date, max: number) =>
  queryValues<string>(db)`
    select id from returns where state = 'approved' and send_by < ${moment} order by send_by limit ${max}`

export async function countOpenReturns(db: Db) {
  const counts = await queryRow<{ requested: number; approved: number; received: number }>(db)`
    select count(*) filter (where state = 'requested')::int as requested,
           count(*) filter (where state = 'approved')::int as approved,
           count(*) filter (where state = 'received')::int as received
      from returns where state in ('requested', 'approved', 'received')`
  return counts ?? { requested: 0, approved: 0, received: 0 }
}

export const returnsInStates = (db: Db, states: readonly ReturnState[], max: number, newestFirst: boolean) =>
  returns(db)
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select([
      'orders.number as orderNumber',
      sql<string>`trim(orders.first_name || ' ' || orders.last_name)`.as('name'),
    ])
    .where('returns.state', 'in', states)
    .orderBy('requestedAt', newestFirst ? 'desc' : 'asc')
    .orderBy('returns.id')
    .limit(max)
    .execute()

export const returnPicture = (db: Db, returnId: string, id: string) =>
  queryValue<Uint8Array>(db)`select webp from return_pictures where return_id = ${returnId} and id = ${id}`

type NewPicture = { returnId: string; webp: Uint8Array; digest: string; now: Date }

export const insertReturnPicture = (tx: Db, { returnId, webp, digest, now }: NewPicture) =>
  tx
    .insertInto('returnPictures')
    .values({ returnId, webp: Buffer.from(webp), digest, addedAt: now })
    .onConflict((conflict) => conflict.columns(['returnId', 'digest']).doNothing())
    .execute()

export const deleteOldReturnPictures = (db: Db, before: Date) =>
  sql`delete from return_pictures
       where return_id in (select id from returns where ended_at < ${before})`.execute(db)
