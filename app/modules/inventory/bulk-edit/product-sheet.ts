import { categories } from '#app/modules/catalog/category.ts'
import type { ProductCells } from '#app/modules/catalog/product-cells-rules.ts'
import type { TextField } from '#app/modules/catalog/product-text-fields.ts'
import { type Size, sizes } from '#app/modules/catalog/size.ts'

/** The columns of the sheet on which many products are changed at once, from left to right; a size has its pieces. */
export const sheetColumns = ['price', 'compareAt', 'category', 'hidden', ...sizes] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** The name of a cell in the form; `was` holds what the row's cells held when the sheet was opened. */
export const cellName = (column: SheetColumn | 'version' | 'was', id: string): string => `${column}.${id}`

/** A product on the sheet, its cells as texts to type over; only the sizes that are on sale. */
export type SheetRow = {
  id: string
  names: { en: string; th: string }
  version: number
  cells: Partial<Record<SheetColumn, string>>
}

/** What somebody changed of one product. `seen` is how many pieces the screen said lay there. */
export type ProductEdit = {
  id: string
  version: number
  cells: ProductCells
  stock: readonly { size: Size; quantity: number; seen: number | undefined }[]
}

export const sheetChoices = { category: categories, hidden: ['visible', 'hidden'] } as const

/** Why a cell cannot be taken; `product` is the row as a whole. The screen has a sentence for each. */
export type SheetProblem = {
  id: string
  cell: SheetColumn | 'product'
  reason:
    | 'required'
    | 'not_an_amount'
    | 'not_above_price'
    | 'not_a_choice'
    | 'not_a_count'
    | 'not_found'
    | 'conflict'
    | 'changed'
    | 'below_reserved'
    | 'not_sold'
    | 'missing_texts'
  /** What lies there now, or is promised. */
  count?: number | undefined
  /** The texts for want of which it cannot be shown. */
  missing?: readonly TextField[]
}

/** The most products of one sheet. */
export const maxSheetProducts = 100

/** The fields of so large a sheet: each row's id, version, what its cells held and the cells; the form's own besides. */
export const maxSheetFields = maxSheetProducts * (sheetColumns.length + 3) + 10
