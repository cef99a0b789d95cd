import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'

/** Pieces that an import put on shelves, by variant. */
type Pieces = { variantId: number; delta: number }
/** What an import wrote of a product; without `before` it created it. */
export type Written = { before?: ProductDraft; stock: readonly Pieces[] }
/** The same with the version it left behind; 0 when the product was changed in between. */
export type WrittenItem = { written: Written; version: number }

export const undoneStates = ['deleted', 'hidden', 'restored', 'changed', 'gone', 'failed'] as const
/** What became of a product when its import was undone; the last three are left as they are. */
export type Undone = (typeof undoneStates)[number]

/** What is kept of a product that the import writes again, as it does for pictures that were missing the first time. */
export function writtenAgain(
  kept: WrittenItem | undefined,
  { stored, version, stock }: { stored: ProductDraft | undefined; version: number; stock: readonly Pieces[] },
): WrittenItem {
  if (!kept) return { written: { ...(stored ? { before: stored } : {}), stock }, version }
  const isOurs = stored?.version === kept.version
  return { written: { ...kept.written, stock: [...kept.written.stock, ...stock] }, version: isOurs ? version : 0 }
}

/**
 * What undoing does with a product. One that was there before is restored only where nothing has changed it since; one that
 * the import added is then hidden, so that no work is lost.
 */
export function decideUndo(
  stored: { version: number; isDeleted: boolean },
  { written, version }: WrittenItem,
): 'remove' | 'hide' | 'restore' | 'changed' | 'gone' {
  if (stored.isDeleted) return 'gone'
  const isOurs = stored.version === version
  if (!written.before) return isOurs ? 'remove' : 'hide'
  return isOurs ? 'restore' : 'changed'
}
