import { type Selectable, sql } from 'kysely'
import type { OrderStatus } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ReturnLines, Returns } from '#app/platform/database/schema.gen.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { OrderReturn, ReturnKind, ReturnLine, ReturnReason, ReturnState } from './return.ts'

type Row = Selectable<Returns> & {
  lines: readonly (Selectable<ReturnLines> & { exchangeSize: string | null })[]
  exchangeNumber: string | null
  exchangeStatus: string | null
}

const returnOf = (row: Row): OrderReturn => ({
  id: row.id,
  orderId: row.orderId,
  requestKey: row.requestKey,
  kind: row.kind as ReturnKind,
  state: row.state as ReturnState,
  customerNote: row.customerNote,
  shopNote: row.shopNote,
  atFault: row.atFault,
  requestedAt: row.requestedAt,
  decidedAt: row.decidedAt ?? undefined,
  sendBy: row.sendBy ?? undefined,
  carrier: row.carrier ?? undefined,
  trackingNumber: row.trackingNumber ?? undefined,
  receivedAt: row.receivedAt ?? undefined,
  refundId: row.refundId ?? undefined,
  ...exchangeOf(row),
  version: row.version,
  lines: row.lines.map((line) => ({
    lineNumber: line.lineNumber,
    quantity: line.quantity,
    reason: line.reason as ReturnReason,
    sellable: line.sellable,
    damaged: line.damaged,
    booked: line.booked,
    ...(line.exchangeVariantId !== null && {
      exchangeVariantId: Number(line.exchangeVariantId),
      exchangeSize: line.exchangeSize ?? undefined,
    }),
  })),
})

const exchangeOf = (row: Row): Pick<OrderReturn, 'exchange'> =>
  row.exchangeOrderId && row.exchangeNumber
    ? {
        exchange: {
          orderId: row.exchangeOrderId,
          number: row.exchangeNumber,
          accessKey: signId(row.exchangeOrderId),
          status: row.exchangeStatus as OrderStatus,
          refundId: row.exchangeRefundId ?? undefined,
        },
      }
    : {}

const withLines = (db: Db) =>
  db
    .selectFrom('returns')
    .leftJoin('orders as made', 'made.id', 'returns.exchangeOrderId')
    .selectAll('returns')
    .select(['made.number as exchangeNumber', 'made.status as exchangeStatus'])
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
    .innerJoin('orders', 'orders.id', 'returns.orderId')
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
    .where('returns.orderId', '=', orderId)
    .orderBy('requestedAt', 'desc')
    .orderBy('returns.id')
    .execute()
  return rows.map(returnOf)
}

export async function excludedLines(db: Db, orderId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('orderLines')
    .select('lineNumber')
    .where('orderId', '=', orderId)
    .where('noReturns', '=', true)
    .execute()
  return new Set(rows.map((row) => row.lineNumber))
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
      orderId,
      requestKey,
      kind,
      state: 'requested',
      customerNote: note,
      exchangeOrderId: exchangeOrderId ?? null,
      requestedAt: now,
    })
    .execute()
  await tx
    .insertInto('returnLines')
    .values(
      lines.map(({ lineNumber, quantity, reason, exchangeVariantId }) => ({
        returnId: id,
        orderId,
        lineNumber,
        quantity,
        reason,
        exchangeVariantId: exchangeVariantId ?? null,
      })),
    )
    .execute()
}

type ReturnChange = Partial<{
  state: ReturnState
  shopNote: string
  atFault: boolean
  decidedAt: Date
  sendBy: Date
  carrier: string | null
  trackingNumber: string | null
  receivedAt: Date
  endedAt: Date
  refundId: string
  exchangeRefundId: string
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
      .updateTable('returnLines')
      .set({ sellable, damaged, booked })
      .where('returnId', '=', id)
      .where('lineNumber', '=', lineNumber)
      .execute()
}

/** Approved returns due to be sent before this moment, oldest first. */
export async function approvedBefore(db: Db, moment: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('returns')
    .select('id')
    .where('state', '=', 'approved')
    .where('sendBy', '<', moment)
    .orderBy('sendBy')
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
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select(['orders.number', 'orders.firstName', 'orders.lastName'])
    .where('returns.state', 'in', states)
    .orderBy('requestedAt', newestFirst ? 'desc' : 'asc')
    .orderBy('returns.id')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    ...returnOf(row),
    orderNumber: row.number,
    name: `${row.firstName} ${row.lastName}`.trim(),
  }))
}
