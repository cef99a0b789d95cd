import type { ProductFieldProblem } from '#app/modules/catalog/product-form.ts'

export type CellProblem =
  | ProductFieldProblem
  | 'formula'
  | 'no_handle'
  | 'no_latin'
  | 'unknown_size'
  | 'unknown_option'
  | 'size_twice'
  | 'price_differs'
  | 'no_category'
  | 'not_a_count'
  | 'bad_address'
  | 'not_in_archive'
  | 'not_yes_or_no'
  | 'deleted'
  | 'no_thai'
  | 'no_english'
  | 'other_sku'
  | 'same_product'
  | 'colour_unclear'

/** Spreadsheet row (header is 1), column as written, start of the value. */
export type Problem = { row: number; column: string; value: string; reason: CellProblem }

/** Drops one size or picture; the rest is imported. */
const ofOneRow: ReadonlySet<CellProblem> = new Set([
  'unknown_size',
  'size_twice',
  'price_differs',
  'not_an_amount',
  'not_a_count',
  'bad_address',
  'not_in_archive',
])

export const leavesOut = ({ reason, row }: Problem, firstRow: number): boolean =>
  reason === 'formula' ? row === firstRow : !ofOneRow.has(reason)
