import type { z } from 'zod'
import type { Db } from '#app/platform/database/database.server.ts'
import { findDraftRows } from './product-facts.queries.server.ts'
import { draftFacts } from './product-facts.ts'
import type { productForm } from './product-form.ts'
import { byTextField, textField } from './product-text-fields.ts'
import { inSizeOrder } from './size.ts'

/** Form values; prices in baht. */
export type ProductDraft = z.input<typeof productForm> & { id: string; version: number; createdAt: Date }

type DraftOptions = { withCost?: boolean }

/** Returns the form values of a product that is not deleted. `withCost` is for admins only. */
export const findProductDraft = async (db: Db, id: string, options: DraftOptions = {}) =>
  (await findProductDrafts(db, [id], options)).get(id)

/** By id, without unknown ones. */
export async function findProductDrafts(db: Db, ids: readonly string[], { withCost = false }: DraftOptions = {}) {
  const rows = await findDraftRows(db, ids)
  return new Map(rows.map((row) => [row.id, draftOf(row, withCost)]))
}

function draftOf(row: Awaited<ReturnType<typeof findDraftRows>>[number], withCost: boolean): ProductDraft {
  const { costPrice, ...facts } = draftFacts(row)
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    ...byTextField((name, language) => row[textField(name, language)]),
    ...facts,
    ...(withCost ? { costPrice } : {}),
    sizes: inSizeOrder(row.sizes),
    pictures: row.pictures,
  }
}
