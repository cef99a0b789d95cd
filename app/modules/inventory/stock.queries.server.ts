import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { MovementKind, StockCounts } from './stock.ts'

/** A change for every wanted row or, when one of them does not allow it, for none; tells whether it happened. */
type StockChange = { allowed: RawBuilder<SqlBool>; onHand: RawBuilder<unknown>; reserved: RawBuilder<unknown> }

/** How the ledger records it; a source key is booked once, ever. */
type Booking = { kind: MovementKind; reason?: string; orderId: string; actorId?: string | undefined; now: Date }

const asIs = { onHand: sql`0`, reserved: sql`0` }

export const reserving: StockChange = {
  ...asIs,
  allowed: sql<SqlBool>`l.on_hand - l.reserved >= l.quantity`,
  reserved: sql`l.quantity`,
}
export const releasing: StockChange = {
  ...asIs,
  allowed: sql<SqlBool>`l.reserved >= l.quantity`,
  reserved: sql`-l.quantity`,
}
export const sellingReserved: StockChange = {
  allowed: sql<SqlBool>`l.reserved >= l.quantity`,
  onHand: sql`-l.quantity`,
  reserved: sql`-l.quantity`,
}
export const sellingUnreserved: StockChange = {
  allowed: sql<SqlBool>`l.on_hand - l.reserved >= l.quantity`,
  onHand: sql`-l.quantity`,
  reserved: sql`0`,
}
export const returning: StockChange = { allowed: sql<SqlBool>`true`, onHand: sql`l.quantity`, reserved: sql`0` }

/**
 * The one statement that changes stock for orders. It locks the rows in ascending variant id (so that two orders can
 * never wait for each other), judges the freshest values under the lock, then changes all rows or none and books
 * the ledger. One round trip, whatever the number of lines.
 */
export async function changeStock(
  tx: Db,
  pieces: readonly StockCounts[],
  change: StockChange,
  booking?: Booking,
): Promise<boolean> {
  // JSON, not arrays: the guess for it is always the same number of rows, so a connection plans the statement once.
  const lineRows = pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
  const { rows } = await sql<{ changed: number }>`
    with want as (
      select variant_id, sum(quantity)::int as quantity
        from json_to_recordset(${JSON.stringify(lineRows)}::json) as w (variant_id bigint, quantity int)
       group by variant_id),
    l as materialized (
      select s.variant_id, s.on_hand, s.reserved, w.quantity
        from stock s join want w on w.variant_id = s.variant_id order by s.variant_id for update of s),
    verdict as (
      select count(*) filter (where ${change.allowed}) = (select count(*) from want) as go from l),
    ${booking ? bookingOf(booking, change) : sql`booked as (select 1)`},
    changed as (
      update stock s set on_hand = s.on_hand + ${change.onHand}, reserved = s.reserved + ${change.reserved}
        from l, verdict where s.variant_id = l.variant_id and verdict.go returning 1)
    select count(*) as changed from changed
  `.execute(tx)
  return rows[0]?.changed === new Set(pieces.map((one) => one.variantId)).size
}

function bookingOf(booking: Booking, change: StockChange) {
  const { kind, reason = '', orderId, actorId = null, now } = booking
  return sql`booked as (
      insert into stock_movements (variant_id, delta, kind, reason, order_id, actor_id, source_key, created_at)
      select l.variant_id, ${change.onHand}, ${kind}, ${reason}, ${orderId}::uuid, ${actorId}::text,
             ${`${kind}:${orderId}:`}::text || l.variant_id, ${now}::timestamptz
        from l, verdict where verdict.go)`
}

/** Locks one variant's stock and tells what it holds; undefined when there is no such variant. */
export function lockStock(tx: Db, variantId: number) {
  return tx
    .selectFrom('stock')
    .select(['on_hand as onHand', 'reserved', 'low_stock_threshold as lowStockThreshold'])
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
}

/** Books a change by hand and applies it; false when this key was booked before. The caller holds the row's lock. */
export async function recordMovement(
  tx: Db,
  booking: {
    variantId: number
    delta: number
    kind: MovementKind
    reason: string
    actorId: string | null
    sourceKey: string
    now: Date
  },
): Promise<boolean> {
  const booked = await tx
    .insertInto('stock_movements')
    .values({
      variant_id: booking.variantId,
      delta: booking.delta,
      kind: booking.kind,
      reason: booking.reason,
      actor_id: booking.actorId,
      source_key: booking.sourceKey,
      created_at: booking.now,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!booked) return false
  await tx
    .updateTable('stock')
    .set((row) => ({ on_hand: row('on_hand', '+', booking.delta) }))
    .where('variant_id', '=', booking.variantId)
    .execute()
  return true
}
