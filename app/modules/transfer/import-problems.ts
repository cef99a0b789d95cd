import type { ProductFieldProblem } from '#app/modules/catalog/product-form.ts'

/** What can be wrong with a cell; the screen has a sentence for each. */
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

/** `row` as a spreadsheet counts (the head is 1), `column` as the file writes it, `value` as much of the cell as tells. */
export type Problem = { row: number; column: string; value: string; reason: CellProblem }

/** What is wrong with one size or picture of a product alone: the rest of it can be imported. */
const ofOneRow: ReadonlySet<CellProblem> = new Set([
  'unknown_size',
  'size_twice',
  'price_differs',
  'not_an_amount',
  'not_a_count',
  'bad_address',
  'not_in_archive',
])

/** Whether a problem of a row leaves its whole product out; the first row is the one with the title. */
export const leavesOut = ({ reason, row }: Problem, firstRow: number): boolean =>
  reason === 'formula' ? row === firstRow : !ofOneRow.has(reason)
