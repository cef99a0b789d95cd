import type { Cell } from '#app/kit/csv.ts'
import { findProductDrafts } from '#app/modules/catalog/find-product-draft.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { exportFacts, productIdsAfter } from './export.queries.server.ts'
import { exportRows } from './export-rows.ts'

const atOnce = 500

/** Returns every product as importable rows, with costs. */
export async function readExport(db: Db, origin: string): Promise<Cell[][]> {
  const rows: Cell[][] = []
  let ids = await productIdsAfter(db, '', atOnce)
  while (ids.length > 0) {
    const [drafts, facts] = await Promise.all([findProductDrafts(db, ids, { withCost: true }), exportFacts(db, ids)])
    for (const id of ids) {
      const draft = drafts.get(id)
      const about = facts.get(id)
      if (draft && about) for (const row of exportRows(draft, about, origin)) rows.push(row)
    }
    ids = await productIdsAfter(db, ids.at(-1) ?? '', atOnce)
  }
  return rows
}
