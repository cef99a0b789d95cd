import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ChangedBy } from '#app/kit/result.ts'
import { type Db, hasRow, queryCount, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import { type Parts, runTogether } from '#app/platform/database/one-statement.ts'
import {
  type FirstStock,
  firstStockKey,
  type ManualMovement,
  type MovementKind,
  type ProductStockLevel,
  removalKey,
  type StockCounts,
  type StockLevel,
} from './stock-rules.ts'
import type { StockSettings, StockSettingsUpdate } from './stock-settings-rules.ts'

type StockChange = { allowed: RawBuilder<SqlBool>; onHand: RawBuilder<unknown>; reserved: RawBuilder<unknown> }

/** By an order; recorded once per source key. */
type OrderMovement = {
  kind: MovementKind
  reason?: string
  orderId: string
  /** Restocks once per refund; without it once per order. */
  refundId?: string
  editId?: string
  actorId?: string | undefined
  now: Date
}

const isAvailable = sql<SqlBool>`l.on_hand - l.reserved >= l.quantity`
const isReserved = sql<SqlBool>`l.reserved >= l.quantity`
const none = sql`0`
const more = sql`l.quantity`
const fewer = sql`-l.quantity`
export const reserving: StockChange = { allowed: isAvailable, onHand: none, reserved: more }
export const releasing: StockChange = { allowed: isReserved, onHand: none, reserved: fewer }
export const sellingReserved: StockChange = { allowed: isReserved, onHand: fewer, reserved: fewer }
export const sellingUnreserved: StockChange = { allowed: isAvailable, onHand: fewer, reserved: none }
export const returning: StockChange = { allowed: sql<SqlBool>`true`, onHand: more, reserved: none }

/**
 * The only change of stock by orders. Locks rows in ascending variant id (no deadlocks), checks the locked values, then
 * changes and records all or none: `changed` has a row for each changed variant. Adds to the locked value, as the
 * statement's snapshot may be older. `any (array(…))` beside the joins avoids a full scan: the planner expects a
 * hundred lines.
 */
export function stockParts(items: readonly StockCounts[], change: StockChange, movement?: OrderMovement): Parts {
  // JSON, not arrays: the row estimate is constant, so a connection plans once.
  const lineRows = items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
  return {
    want: sql`
      select variant_id, sum(quantity)::int as quantity
        from json_to_recordset(${JSON.stringify(lineRows)}::json) as w (variant_id bigint, quantity int)
       group by variant_id`,
    l: sql`
      select s.variant_id, s.on_hand, s.reserved, w.quantity
        from stock s join want w on w.variant_id = s.variant_id
       where s.variant_id = any (array(select variant_id from want)) order by s.variant_id for update of s`,
    decision: sql`
      select count(*) filter (where ${change.allowed}) = (select count(*) from want) as go from l`,
    ...(movement && { moved: insertOrderMovement(movement, change) }),
    changed: sql`
      update stock s set on_hand = l.on_hand + ${change.onHand}, reserved = l.reserved + ${change.reserved}
        from l, decision
       where s.variant_id = l.variant_id and s.variant_id = any (array(select variant_id from want)) and decision.go
      returning s.variant_id, s.on_hand, s.reserved, l.quantity`,
  }
}

/** A changed size, with the quantity of the order. */
export type ChangedStock = { variantId: number; onHand: number; reserved: number; quantity: number }

export const selectChanged = sql<ChangedStock>`select * from changed`

export const changesAll = (changed: readonly unknown[], items: readonly StockCounts[]): boolean =>
  changed.length === new Set(items.map((item) => item.variantId)).size

/** Changes stock in a statement of its own; false and nothing when one is short. */
export const changeStock = async (
  tx: Db,
  items: readonly StockCounts[],
  change: StockChange,
  movement?: OrderMovement,
): Promise<boolean> => changesAll(await runTogether(tx, stockParts(items, change, movement), selectChanged), items)

function insertOrderMovement(movement: OrderMovement, change: StockChange) {
  const { kind, reason = '', orderId, refundId, editId, actorId = null, now } = movement
  return sql`
      insert into stock_movements (variant_id, delta, kind, reason, order_id, actor_id, source_key, created_at)
      select l.variant_id, ${change.onHand}, ${kind}, ${reason}, ${orderId}::uuid, ${actorId}::text,
             ${`${kind}:${editId ?? refundId ?? orderId}:`}::text || l.variant_id, ${now}::timestamptz
        from l, decision where decision.go`
}

/** Sizes on sale, in ascending variant id. */
export const lockStockOfProducts = (tx: Db, productIds: readonly string[]) =>
  queryRows<ProductStockLevel>(tx)`
    select s.variant_id, v.product_id, v.size, s.on_hand, s.reserved, s.location
      from stock s join variants v on v.id = s.variant_id
     where v.product_id = any(${productIds}::text[]) and not v.retired
     order by s.variant_id for update of s`

/** Includes retired sizes. */
export const lockAllStockOfProduct = (tx: Db, productId: string) =>
  queryRows<StockLevel>(tx)`
    select variant_id, on_hand, reserved, location from stock
     where variant_id in (select id from variants where product_id = ${productId})
     order by variant_id for update`

export async function findFirstStock(tx: Db, variantIds: readonly number[]): Promise<Map<number, FirstStock>> {
  const rows = await queryRows<FirstStock & { variantId: number }>(tx)`
    select variant_id, sum(delta) as items,
           count(*) filter (where starts_with(source_key, ${firstStockKey})) as receipts,
           count(*) filter (where starts_with(source_key, ${removalKey})) as "removals"
      from stock_movements
     where variant_id = any(${[...variantIds]}::bigint[])
       and (starts_with(source_key, ${firstStockKey}) or starts_with(source_key, ${removalKey}))
     group by variant_id`
  return new Map(rows.map(({ variantId, ...first }) => [variantId, first]))
}

export const isRecorded = (tx: Db, sourceKey: string) =>
  hasRow(tx.selectFrom('stockMovements').select('id').where('sourceKey', '=', sourceKey))

export type RecordedBy = ChangedBy & { receiptId?: number; countId?: number }

/** At most one per variant; returns how many were new. The caller holds the stock locks. */
export function insertMovements(tx: Db, movements: readonly ManualMovement[], by: RecordedBy): Promise<number> {
  const rows = movements.map(({ variantId, sourceKey, ...columns }) => ({
    variant_id: variantId,
    source_key: sourceKey,
    ...columns,
  }))
  return queryCount(tx)`
    with recorded as (
      insert into stock_movements
        (variant_id, delta, kind, reason, actor_id, source_key, created_at, receipt_id, count_id)
      select w.variant_id, w.delta, w.kind, w.reason, ${by.actorId}::text, w.source_key, ${by.now}::timestamptz,
             ${by.receiptId ?? null}::bigint, ${by.countId ?? null}::bigint
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as w (variant_id bigint, delta int, kind text, reason text, source_key text)
      on conflict (source_key) do nothing returning variant_id, delta),
    changed as (
      update stock s set on_hand = s.on_hand + r.delta from recorded r where s.variant_id = r.variant_id returning 1)
    select count(*) as changed from changed`
}

/** In ascending variant id; missing ones are left out. */
export const lockStockLevels = (tx: Db, variantIds: readonly number[]) =>
  queryRows<StockLevel & StockSettings>(tx)`
    select variant_id, on_hand, reserved, location, low_stock_threshold as threshold from stock
     where variant_id = any(${variantIds}::bigint[]) order by variant_id for update`

/** The caller holds the stock locks. */
export async function updateStockSettings(tx: Db, updates: readonly StockSettingsUpdate[]): Promise<void> {
  const rows = updates.map(({ variantId, field, to }) => ({ variant_id: variantId, [field]: to }))
  await sql`
    update stock s
       set location = coalesce(n.location, s.location),
           low_stock_threshold = coalesce(n.threshold, s.low_stock_threshold)
      from (select variant_id, max(location) as location, max(threshold) as threshold
              from json_to_recordset(${JSON.stringify(rows)}::json)
                as w (variant_id bigint, location text, threshold int)
             group by variant_id) n
     where s.variant_id = n.variant_id`.execute(tx)
}

/** Such as "A1-1"; variants without one are left out. */
export async function locationsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await queryRows<Pick<StockLevel, 'variantId' | 'location'>>(db)`
    select variant_id, location from stock where variant_id = any(${variantIds}::bigint[]) and location <> ''`
  return new Map(rows.map((row) => [row.variantId, row.location]))
}

/** Products in an order or with reserved units, in id order, without deleted ones. */
export const orderedAmong = async (db: Db, ids: readonly string[]) =>
  new Set(
    await queryValues<string>(db)`
    select p.id from products p
     where p.id = any(${ids}::text[]) and p.deleted_at is null
       and exists (select from variants v
                    where v.product_id = p.id
                      and (exists (select from order_lines l where l.variant_id = v.id)
                           or exists (select from stock s where s.variant_id = v.id and s.reserved > 0)))
     order by p.id`,
  )
