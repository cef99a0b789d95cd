import { categories } from '#app/modules/catalog/category.ts'
import type { ProductCells } from '#app/modules/catalog/product-cells-rules.ts'
import { isShownFact, productFacts, shownFactNames } from '#app/modules/catalog/product-facts.ts'
import type { TextField } from '#app/modules/catalog/product-text-fields.ts'
import { type Size, sizes } from '#app/modules/catalog/size.ts'

export const bulkEditColumns = ['price', 'compareAt', 'category', 'hidden', ...shownFactNames, ...sizes] as const
export type BulkEditColumn = (typeof bulkEditColumns)[number]

/** `was` holds the row's original values. */
export const cellName = (column: BulkEditColumn | 'version' | 'was', id: string): string => `${column}.${id}`

/** Cell texts; only sizes on sale. */
export type BulkEditRow = {
  id: string
  names: { en: string; th: string }
  version: number
  cells: Partial<Record<BulkEditColumn, string>>
}

/** `seen` is the stock displayed. */
export type BulkEdit = {
  id: string
  version: number
  cells: ProductCells
  stock: readonly { size: Size; quantity: number; seen: number | undefined }[]
}

/** Of a cell that is chosen from a list. */
export function bulkEditChoices(column: BulkEditColumn): readonly string[] | undefined {
  if (column === 'category') return categories
  if (column === 'hidden') return ['visible', 'hidden']
  return isShownFact(column) ? ['', ...productFacts[column].options] : undefined
}

/** `product` means the whole row. */
export type BulkEditProblem = {
  id: string
  cell: BulkEditColumn | 'product'
  reason:
    | 'required'
    | 'not_an_amount'
    | 'not_above_price'
    | 'not_a_choice'
    | 'not_a_count'
    | 'not_found'
    | 'conflict'
    | 'stock_changed'
    | 'below_reserved'
    | 'not_sold'
    | 'missing_texts'
  /** Present or reserved stock. */
  count?: number | undefined
  /** Texts that block publication. */
  missing?: readonly TextField[]
}

export const maxBulkEditProducts = 100

/** Per row: id, version, original values and cells; 10 for the form itself. */
export const maxBulkEditFields = maxBulkEditProducts * (bulkEditColumns.length + 3) + 10
