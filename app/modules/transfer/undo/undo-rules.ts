import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'

export const importDays = { checked: 2, others: 30, strayArchive: 1 } as const

type AddedStock = { variantId: number; delta: number }
/** What an import wrote of a product; without `before` it created it. */
type Written = { before?: ProductDraft | undefined; stock: readonly AddedStock[] }
/** `version`: as the import left it; 0 if edited in between. */
export type WrittenItem = { written: Written; version: number }

export const undoneStates = ['deleted', 'hidden', 'restored', 'changed', 'gone', 'failed'] as const
/** The last three remain unchanged. */
export type Undone = (typeof undoneStates)[number]

/** For a second write, such as one that adds missing pictures. */
export function writtenAgain(
  earlier: WrittenItem | undefined,
  { stored, version, stock }: { stored: ProductDraft | undefined; version: number; stock: readonly AddedStock[] },
): WrittenItem {
  if (!earlier) return { written: { before: stored, stock }, version }
  const isOurs = stored?.version === earlier.version
  return { written: { ...earlier.written, stock: [...earlier.written.stock, ...stock] }, version: isOurs ? version : 0 }
}

/** An edited product keeps its edits; if created by the import, it is hidden. */
export function decideUndo(stored: { version: number; deletedAt: Date | null }, { written, version }: WrittenItem) {
  if (stored.deletedAt) return 'gone'
  const isOurs = stored.version === version
  if (!written.before) return isOurs ? 'remove' : 'hide'
  return isOurs ? 'restore' : 'changed'
}
