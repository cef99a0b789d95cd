import type { Db } from '#app/platform/database/database.server.ts'
import type { Undone, Written } from './undo-rules.ts'

type Item = { importId: string; position: number }

export async function writtenItems(db: Db, importId: string, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('productImportItems')
    .select('position')
    .where('importId', '=', importId)
    .where('written', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('position')
    .limit(max)
    .execute()
  return rows.map(({ position }) => position)
}

export async function lockWrittenItem(tx: Db, { importId, position }: Item) {
  const row = await tx
    .selectFrom('productImportItems')
    .select(['productId', 'written', 'writtenVersion'])
    .where('importId', '=', importId)
    .where('position', '=', position)
    .where('written', 'is not', null)
    .where('undone', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.productId) return undefined
  return { productId: row.productId, written: row.written as unknown as Written, version: row.writtenVersion ?? 0 }
}

export const writeUndone = (db: Db, { importId, position }: Item, undone: Undone) =>
  db
    .updateTable('productImportItems')
    .set({ undone })
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute()

/** Lets an earlier import, which left this version, be undone too. */
export const writeRestored = (tx: Db, productId: string, { from, to }: { from: number; to: number }) =>
  tx
    .updateTable('productImportItems')
    .set({ writtenVersion: to })
    .where('productId', '=', productId)
    .where('writtenVersion', '=', from)
    .where('undone', 'is', null)
    .execute()

export const lockProductState = (tx: Db, id: string) =>
  tx.selectFrom('products').select(['version', 'deletedAt']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
