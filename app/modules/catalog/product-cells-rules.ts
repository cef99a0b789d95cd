import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type ProductFacts, type ShownFact, shownFactNames } from './product-facts.ts'
import type { TextField } from './product-text-fields.ts'

/** Only the changed cells. */
export type ProductCells = { price?: Satang; compareAt?: Satang | null } & Partial<
  Pick<ProductFacts, 'category' | 'hidden' | ShownFact>
>
export type ProductChange = { id: string; version: number; cells: ProductCells }

export type StoredCells = {
  version: number
  deletedAt: Date | null
  priceSatang: Satang
  compareAtPriceSatang: Satang | null
} & Pick<ProductFacts, 'category' | 'hidden' | ShownFact>
type CellColumns = Partial<Omit<StoredCells, 'version' | 'deletedAt'>>
export type CellRefusal =
  | { cell: 'product' | 'compareAt'; reason: 'not_found' | 'conflict' | 'not_above_price' }
  | { cell: 'hidden'; reason: 'missing_texts'; missing: readonly TextField[] }

const columnOf = {
  price: 'priceSatang',
  compareAt: 'compareAtPriceSatang',
  category: 'category',
  hidden: 'hidden',
  ...(Object.fromEntries(shownFactNames.map((name) => [name, name])) as { [Name in ShownFact]: Name }),
} as const satisfies Record<keyof ProductCells, keyof StoredCells>
const cellNames = Object.keys(columnOf) as (keyof ProductCells)[]

/** Returns the columns that change, with their present values. The compare-at price must be above the price. */
export function decideCells(
  stored: StoredCells | undefined,
  { version, cells }: Omit<ProductChange, 'id'>,
): Result<{ columns: CellColumns; before: ProductCells }, 'refused', { problem: CellRefusal }> {
  const refusal = (problem: CellRefusal) => refuse('refused', { problem })
  if (!stored || stored.deletedAt) return refusal({ cell: 'product', reason: 'not_found' })
  const differing = cellNames.filter((cell) => cells[cell] !== undefined && cells[cell] !== stored[columnOf[cell]])
  if (differing.length === 0) return ok({ columns: {}, before: {} })
  if (stored.version !== version) return refusal({ cell: 'product', reason: 'conflict' })
  const { price = stored.priceSatang, compareAt = stored.compareAtPriceSatang } = cells
  if (compareAt !== null && compareAt <= price) return refusal({ cell: 'compareAt', reason: 'not_above_price' })
  return ok({
    columns: Object.fromEntries(differing.map((cell) => [columnOf[cell], cells[cell]])),
    before: Object.fromEntries(differing.map((cell) => [cell, stored[columnOf[cell]]])),
  })
}
