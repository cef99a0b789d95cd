import { type Selectable, sql } from 'kysely'
import type { ChangedByStaff } from '#app/kit/result.ts'
import { type Db, queryRow, queryRows, queryValue } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import type { StockReceipts } from '#app/platform/database/schema.gen.ts'
import type { DeliveryRow, KnownSize } from './delivery-rules.ts'

/** Keyed by SKU in capitals; sizes on sale only. */
export async function knownSizes(db: Db, rows: readonly DeliveryRow[]): Promise<Map<string, KnownSize>> {
  const codes = [...new Set(rows.map(({ cells: [code = ''] }) => code.toUpperCase()))]
  if (codes.length === 0) return new Map()
  const sizes = await queryRows<KnownSize>(db)`
    select v.id as "variantId", v.sku, v.size, p.name_en, p.name_th, s.on_hand
      from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
     where v.sku = any(${codes}::text[]) and not v.retired and p.deleted_at is null`
  return new Map(sizes.map((size) => [size.sku, size]))
}

export const findReceipt = (tx: Db, key: string) =>
  queryRow<{ id: number; items: number; sizes: number }>(tx)`
    select r.id, coalesce(sum(m.delta), 0)::int as items, count(m.id)::int as sizes
      from stock_receipts r left join stock_movements m on m.receipt_id = r.id
     where r.key = ${key} group by r.id`

type NewReceipt = { key: string; reference: string; note: string }

/** Undefined if the key is taken; waits for a concurrent insert. */
export const insertReceipt = (tx: Db, { key, reference, note }: NewReceipt, { actorId, now }: ChangedByStaff) =>
  queryValue<number>(tx)`
    insert into stock_receipts (key, reference, note, actor_id, created_at)
    values (${key}, ${reference}, ${note}, ${actorId}, ${now}) on conflict (key) do nothing returning id`

const receiptsPerPage = 10

export type AdminReceipt = Pick<Selectable<StockReceipts>, 'id' | 'reference' | 'note'> & {
  actor: string | null
  at: Date
  items: number
  lines: { sku: string; nameEn: string; nameTh: string; size: string; quantity: number }[]
}

/** Newest first. */
export const receipts = (db: Db, filters: { page: number }) =>
  readPage(db, filters, {
    matching: sql`from stock_receipts`,
    sort: sql`id desc`,
    rows: (page) => sql<AdminReceipt>`
      select r.id, r.reference, r.note, u.name as actor, r.created_at as at, l.items, l.lines
        from (select * ${page}) r
       cross join lateral (
         select coalesce(sum(m.delta), 0)::int as items,
                coalesce(json_agg(json_build_object('sku', v.sku, 'nameEn', p.name_en, 'nameTh', p.name_th,
                  'size', v.size, 'quantity', m.delta) order by v.sku), '[]') as lines
           from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
          where m.receipt_id = r.id) l
        left join users u on u.id = r.actor_id
       order by r.id desc`,
    perPage: receiptsPerPage,
  })
