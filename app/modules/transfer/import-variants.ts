// The variants of another shop's product as sizes of ours. A product in several colours becomes a product a colour, all of
// one style, for that is how this shop shows colours.
import { createHash } from 'node:crypto'
import { parseBaht } from '#app/kit/money.ts'
import { slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { Column } from './import-columns.ts'
import type { CellProblem } from './import-problems.ts'
import type { Row, Table } from './import-table.ts'
import { colourKeyOf, isDefaultTitle, optionOf, sizeOf } from './import-words.ts'

const options = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

export type Options = { size?: Column; colour?: Column }

/** Which option is the size and which the colour; Shopify names them in the first row of a product alone. */
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

/** An option of one value only is no choice, and nothing is lost without it. */
function noteChoice(table: Table, rows: readonly Row[], column: Column) {
  const first = rows[0] && table.cell(rows[0], column)
  const other = rows.find((row) => table.cell(row, column) !== first)
  if (other) table.note('unknown_option', other.number, column, table.cell(other, column))
}

export type ColourGroup = { colour: string; rows: readonly Row[]; isOne: boolean; suffix: string }

/** The rows of a product by colour, however it is spelled; rows that are no variant (more pictures) go with each. */
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

/** Of the colour itself, never of its place in the file: what is not all Latin gets a short hash. */
function colourSuffix(colour: string): string {
  const key = colourKeyOf(colour)
  const slug = slugOf(colour)
  const isLatin = /^[\p{Script=Latin}\p{M}\p{N}]+$/u.test(key)
  return `-${slug && isLatin ? slug : createHash('sha256').update(key).digest('hex').slice(0, 6)}`
}

/** A row that is a size of the product; `pieces` is undefined where the file says none. */
export type Variant = { row: Row; size: Size; pieces: number | undefined }

/**
 * The rows of a product that are sizes of it. One with an invalid value is noted, all of its values are, and left out; a
 * product without options comes in the one size.
 */
export function variantsOf(table: Table, rows: readonly Row[], { size }: Options) {
  const good: Variant[] = []
  const all = rows.filter((row) => isVariant(table, row))
  for (const row of all) {
    const written = size === undefined ? '' : table.cell(row, size)
    const one = written === '' || isDefaultTitle(written) ? 'Free size' : sizeOf(written)
    const pieces = piecesOf(table, row)
    const wrong: [CellProblem, Column][] = [
      ...(one === undefined && size !== undefined ? [['unknown_size', size] as [CellProblem, Column]] : []),
      ...(pieces === 'invalid' ? [['not_a_count', 'quantity'] as [CellProblem, Column]] : []),
      ...wrongPrices(table, row, good),
    ]
    const isTwice = good.some((other) => other.size === one)
    if (wrong.length === 0 && isTwice && size !== undefined) wrong.push(['size_twice', size])
    for (const [reason, column] of wrong) table.note(reason, row.number, column, table.cell(row, column))
    if (wrong.length > 0 || isTwice || one === undefined || pieces === 'invalid' || table.hasFormula(row)) continue
    good.push({ row, size: one, pieces })
  }
  return { good, isAllWrong: all.length > 0 && good.length === 0 }
}

/** All sizes of a product have one price here: the first that a good row says. */
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

/** Whole pieces; what was sold before it was there counts as none. */
function piecesOf(table: Table, row: Row): number | undefined | 'invalid' {
  const written = table.cell(row, 'quantity')
  if (written === '') return undefined
  if (/^-\d{1,7}$/.test(written)) return 0
  return /^\d{1,4}$/.test(written) ? Number(written) : 'invalid'
}
