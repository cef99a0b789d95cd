// Variants of other shops. A product in several colours becomes one product per colour, all of one style.
import { createHash } from 'node:crypto'
import { parseBaht } from '#app/kit/money.ts'
import { slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { CellProblem } from './import-problems.ts'
import type { Column, Row, Table } from './import-table.ts'
import { colourKeyOf, isDefaultTitle, optionOf, sizeOf } from './import-words.ts'

const options = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

export type Options = { size?: Column; colour?: Column }

/** Shopify names options in a product's first row only. */
export function optionsOf(table: Table, rows: readonly Row[]): Options {
  const found: Options = {}
  for (const [name, value] of options) {
    const named = rows.map((row) => table.cell(row, name)).find(Boolean) ?? ''
    const filled = rows.filter((row) => table.cell(row, value) !== '')
    const kind = optionOf(named)
    if (kind === 'size' || kind === 'colour') found[kind] ??= value
    else if (kind === 'unknown' || (named === '' && filled.length > 0)) noteChoice(table, filled, value)
  }
  return found
}

/** An option with one value can be dropped. */
function noteChoice(table: Table, rows: readonly Row[], column: Column) {
  const first = rows[0] && table.cell(rows[0], column)
  const other = rows.find((row) => table.cell(row, column) !== first)
  if (other) table.note('unknown_option', other.number, column, table.cell(other, column))
}

type ColourGroup = { colour: string; rows: readonly Row[]; isOne: boolean; suffix: string }

/** Any spelling; picture-only rows join every group. */
export function colourGroups(table: Table, rows: readonly Row[], { colour }: Options): ColourGroup[] {
  const colourOf = (row: Row) => (colour === undefined ? '' : table.cell(row, colour))
  const colours = new Map(rows.toReversed().map((row) => [colourKeyOf(colourOf(row)), colourOf(row)]))
  colours.delete('')
  const inOrder = [...colours].toReversed()
  if (inOrder.length < 2) return [{ colour: inOrder[0]?.[1] ?? '', rows, isOne: true, suffix: '' }]
  return inOrder.map(([key, one]) => ({
    colour: one,
    rows: rows.filter((row) => ['', key].includes(colourKeyOf(colourOf(row)))),
    isOne: false,
    suffix: colourSuffix(one),
  }))
}

/** Independent of position; not all-Latin names get a short hash. */
function colourSuffix(colour: string): string {
  const key = colourKeyOf(colour)
  const slug = slugOf(colour)
  const isLatin = /^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(key)
  return `-${slug && isLatin ? slug : createHash('sha256').update(key).digest('hex').slice(0, 6)}`
}

export type Variant = { row: Row; size: Size; items: number | undefined }

/** Leaves out and reports invalid rows. Without options there is one size. */
export function variantsOf(table: Table, rows: readonly Row[], { size }: Options) {
  const good: Variant[] = []
  const all = rows.filter((row) => isVariant(table, row))
  for (const row of all) {
    const written = size === undefined ? '' : table.cell(row, size)
    const one = written === '' || isDefaultTitle(written) ? 'Free size' : sizeOf(written)
    const items = itemsOf(table, row)
    const wrong: [CellProblem, Column][] = [
      ...(one === undefined && size !== undefined ? [['unknown_size', size] as [CellProblem, Column]] : []),
      ...(items === 'invalid' ? [['not_a_count', 'quantity'] as [CellProblem, Column]] : []),
      ...wrongPrices(table, row, good),
    ]
    const isTwice = good.some((other) => other.size === one)
    if (wrong.length === 0 && isTwice && size !== undefined) wrong.push(['size_twice', size])
    for (const [reason, column] of wrong) table.note(reason, row.number, column, table.cell(row, column))
    if (wrong.length > 0 || isTwice || one === undefined || items === 'invalid' || table.hasFormula(row)) continue
    good.push({ row, size: one, items })
  }
  return { good, isAllWrong: all.length > 0 && good.length === 0 }
}

/** All sizes share the first valid price. */
function wrongPrices(table: Table, row: Row, good: readonly Variant[]): [CellProblem, Column][] {
  return (['price', 'compareAt'] as const).flatMap((column): [CellProblem, Column][] => {
    const written = table.cell(row, column)
    const first = good.map((one) => table.cell(one.row, column)).find(Boolean)
    if (written === '') return []
    if (parseBaht(written) === undefined) return [['not_an_amount', column]]
    return first !== undefined && parseBaht(written) !== parseBaht(first) ? [['price_differs', column]] : []
  })
}

const isVariant = (table: Table, row: Row): boolean =>
  options.some(([, value]) => table.cell(row, value) !== '') ||
  table.cell(row, 'price') !== '' ||
  table.cell(row, 'quantity') !== ''

/** Negative stock counts as 0. */
function itemsOf(table: Table, row: Row): number | undefined | 'invalid' {
  const written = table.cell(row, 'quantity')
  if (written === '') return undefined
  if (/^-\d{1,7}$/.test(written)) return 0
  return /^\d{1,4}$/.test(written) ? Number(written) : 'invalid'
}
