import { type Selectable, sql } from 'kysely'
import type { OrderStatus } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ReturnLines, Returns } from '#app/platform/database/schema.gen.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { OrderReturn, ReturnKind, ReturnLine, ReturnReason, ReturnState } from './return.ts'

type Row = Selectable<Returns> & {
  lines: readonly (Selectable<ReturnLines> & { exchange_size: string | null })[]
  exchange_number: string | null
  exchange_status: string | null
}

const returnOf = (row: Row): OrderReturn => ({
  id: row.id,
  orderId: row.order_id,
  requestKey: row.request_key,
  kind: row.kind as ReturnKind,
  state: row.state as ReturnState,
  customerNote: row.customer_note,
  shopNote: row.shop_note,
  atFault: row.at_fault,
  requestedAt: row.requested_at,
  decidedAt: row.decided_at ?? undefined,
  sendBy: row.send_by ?? undefined,
  carrier: row.carrier ?? undefined,
  trackingNumber: row.tracking_number ?? undefined,
  receivedAt: row.received_at ?? undefined,
  refundId: row.refund_id ?? undefined,
  ...exchangeOf(row),
  version: row.version,
  lines: row.lines.map((line) => ({
    lineNumber: line.line_number,
    quantity: line.quantity,
    reason: line.reason as ReturnReason,
    sellable: line.sellable,
    damaged: line.damaged,
    booked: line.booked,
    ...(line.exchange_variant_id !== null && {
      exchangeVariantId: Number(line.exchange_variant_id),
      exchangeSize: line.exchange_size ?? undefined,
    }),
  })),
})

const exchangeOf = (row: Row): Pick<OrderReturn, 'exchange'> =>
  row.exchange_order_id && row.exchange_number
    ? {
        exchange: {
          orderId: row.exchange_order_id,
          number: row.exchange_number,
          accessKey: signId(row.exchange_order_id),
          status: row.exchange_status as OrderStatus,
          refundId: row.exchange_refund_id ?? undefined,
        },
      }
    : {}

const withLines = (db: Db) =>
  db
    .selectFrom('returns')
    .leftJoin('orders as made', 'made.id', 'returns.exchange_order_id')
    .selectAll('returns')
    .select(['made.number as exchange_number', 'made.status as exchange_status'])
    .select(
      sql<Row['lines']>`(
        select coalesce(json_agg(line order by line_number), '[]')
          from (select l.*, v.size as exchange_size from return_lines l left join variants v on v.id = l.exchange_variant_id
                 where l.return_id = returns.id) line)`.as('lines'),
    )

export async function findReturn(db: Db, id: string): Promise<OrderReturn | undefined> {
  const row = await withLines(db).where('returns.id', '=', id).executeTakeFirst()
  return row && returnOf(row)
}

/** By id prefix; undefined unless exactly one matches. */
export async function returnBeginningWith(
  db: Db,
  { start, orderNumber }: { start: string; orderNumber: string | undefined },
): Promise<string | undefined> {
  const [first, last] = ['0', 'f'].map((end) => `${start}-${[4, 4, 4, 12].map((count) => end.repeat(count)).join('-')}`)
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('returns.id')
    .where('returns.id', '>=', first ?? '')
    .where('returns.id', '<=', last ?? '')
    .$if(orderNumber !== undefined, (query) => query.where('orders.number', '=', orderNumber ?? ''))
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.id : undefined
}

export async function returnsOfOrder(db: Db, orderId: string): Promise<OrderReturn[]> {
  const rows = await withLines(db)
    .where('returns.order_id', '=', orderId)
    .orderBy('requested_at', 'desc')
    .orderBy('returns.id')
    .execute()
  return rows.map(returnOf)
}

export async function excludedLines(db: Db, orderId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order_lines')
    .select('line_number')
    .where('order_id', '=', orderId)
    .where('no_returns', '=', true)
    .execute()
  return new Set(rows.map((row) => row.line_number))
}

type NewReturn = {
  id: string
  orderId: string
  requestKey: string
  kind: ReturnKind
  note: string
  lines: readonly Pick<ReturnLine, 'lineNumber' | 'quantity' | 'reason' | 'exchangeVariantId'>[]
  exchangeOrderId: string | undefined
  now: Date
}

/** The caller holds the order's lock and has checked that the key is new. */
export async function insertReturn(
  tx: Db,
  { id, orderId, requestKey, kind, note, lines, exchangeOrderId, now }: NewReturn,
) {
  await tx
    .insertInto('returns')
    .values({
      id,
      order_id: orderId,
      request_key: requestKey,
      kind,
      state: 'requested',
      customer_note: note,
      exchange_order_id: exchangeOrderId ?? null,
      requested_at: now,
    })
    .execute()
  await tx
    .insertInto('return_lines')
    .values(
      lines.map(({ lineNumber, quantity, reason, exchangeVariantId }) => ({
        return_id: id,
        order_id: orderId,
        line_number: lineNumber,
        quantity,
        reason,
        exchange_variant_id: exchangeVariantId ?? null,
      })),
    )
    .execute()
}

type ReturnChange = Partial<{
  state: ReturnState
  shop_note: string
  at_fault: boolean
  decided_at: Date
  send_by: Date
  carrier: string | null
  tracking_number: string | null
  received_at: Date
  ended_at: Date
  refund_id: string
  exchange_refund_id: string
}>

/** Needs the order's lock. */
export async function updateReturn(tx: Db, { id, version }: OrderReturn, change: ReturnChange): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function updateReturnLines(tx: Db, id: string, lines: readonly ReturnLine[]): Promise<void> {
  for (const { lineNumber, sellable, damaged, booked } of lines)
    await tx
      .updateTable('return_lines')
      .set({ sellable, damaged, booked })
      .where('return_id', '=', id)
      .where('line_number', '=', lineNumber)
      .execute()
}

/** Approved returns due to be sent before this moment, oldest first. */
export async function approvedBefore(db: Db, moment: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('id')
    .where('state', '=', 'approved')
    .where('send_by', '<', moment)
    .orderBy('send_by')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countOpenReturns(db: Db): Promise<{ requested: number; approved: number; received: number }> {
  const { rows } = await sql<{ requested: number; approved: number; received: number }>`
    select count(*) filter (where state = 'requested')::int as requested,
           count(*) filter (where state = 'approved')::int as approved,
           count(*) filter (where state = 'received')::int as received
      from returns where state in ('requested', 'approved', 'received')`.execute(db)
  return rows[0] ?? { requested: 0, approved: 0, received: 0 }
}

export async function returnsInStates(db: Db, states: readonly ReturnState[], max: number, newestFirst: boolean) {
  const rows = await withLines(db)
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['orders.number', 'orders.first_name', 'orders.last_name'])
    .where('returns.state', 'in', states)
    .orderBy('requested_at', newestFirst ? 'desc' : 'asc')
    .orderBy('returns.id')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    ...returnOf(row),
    orderNumber: row.number,
    name: `${row.first_name} ${row.last_name}`.trim(),
  }))
}
