import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DeliveryRow } from './delivery-rows.ts'
import type { KnownSize } from './delivery-rules.ts'

/** Keyed by SKU in capitals; sizes on sale only. */
export async function knownSizes(db: Db, rows: readonly DeliveryRow[]): Promise<Map<string, KnownSize>> {
  const codes = [...new Set(rows.map(({ cells: [code = ''] }) => code.toUpperCase()))]
  if (codes.length === 0) return new Map()
  const { rows: sizes } = await sql<KnownSize>`
    select v.id as "variantId", v.sku, v.size, p.name_en, p.name_th, s.on_hand
      from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
     where v.sku = any(${codes}::text[]) and not v.retired and p.deleted_at is null`.execute(db)
  return new Map(sizes.map((size) => [size.sku, size]))
}

export async function findReceipt(tx: Db, key: string) {
  const { rows } = await sql<{ id: number; items: number; sizes: number }>`
    select r.id, coalesce(sum(m.delta), 0)::int as items, count(m.id)::int as sizes
      from stock_receipts r left join stock_movements m on m.receipt_id = r.id
     where r.key = ${key} group by r.id`.execute(tx)
  return rows[0]
}

/** Undefined if the key is taken; waits for a concurrent insert. */
export async function insertReceipt(
  tx: Db,
  { key, reference, note }: { key: string; reference: string; note: string },
  { actorId, now }: { actorId: string; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('stockReceipts')
    .values({ key, reference, note, actorId, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
