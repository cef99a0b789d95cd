import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

const receiptsPerPage = 10

export type AdminReceipt = {
  id: number
  reference: string
  note: string
  actor: string | null
  at: Date
  items: number
  lines: { sku: string; nameEn: string; nameTh: string; size: string; quantity: number }[]
}

/** Newest first. */
export async function receipts(db: Db, page: number): Promise<{ rows: AdminReceipt[]; pages: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<AdminReceipt>`
      select r.id, r.reference, r.note, u.name as actor, r.created_at as at, l.items, l.lines
        from (select * from stock_receipts order by id desc
               limit ${receiptsPerPage} offset ${(page - 1) * receiptsPerPage}) r
       cross join lateral (
         select coalesce(sum(m.delta), 0)::int as items,
                coalesce(json_agg(json_build_object('sku', v.sku, 'nameEn', p.name_en, 'nameTh', p.name_th,
                  'size', v.size, 'quantity', m.delta) order by v.sku), '[]') as lines
           from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
          where m.receipt_id = r.id) l
        left join users u on u.id = r.actor_id
       order by r.id desc`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from stock_receipts`.execute(db),
  ])
  return { rows: rows.map(toReceipt), pages: Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / receiptsPerPage)) }
}

/** Lists every field that may leave the server. */
const toReceipt = (row: AdminReceipt): AdminReceipt => ({
  id: row.id,
  reference: row.reference,
  note: row.note,
  actor: row.actor,
  at: row.at,
  items: row.items,
  lines: row.lines,
})
