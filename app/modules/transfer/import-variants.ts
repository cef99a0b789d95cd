// The variants of another shop's product as sizes of ours. A product in several colours becomes a product a colour, all of
// one style, for that is how this shop shows colours.
import { parseBaht } from '#app/kit/money.ts'
import { slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { Column } from './import-columns.ts'
import type { Row, Table } from './import-table.ts'
import { isDefaultTitle, optionOf, sizeOf } from './import-words.ts'

const options = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

type Options = { size?: Column; colour?: Column }

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

/** The rows of a product by colour; rows that are no variant (more pictures) go with each. */
export function colourGroups(table: Table, rows: readonly Row[], { colour }: Options): ColourGroup[] {
  const colourOf = (row: Row) => (colour === undefined ? '' : table.cell(row, colour))
  const colours = [...new Set(rows.map(colourOf).filter(Boolean))]
  if (colours.length < 2) return [{ colour: colours[0] ?? '', rows, isOne: true, suffix: '' }]
  return colours.map((one, at) => ({
    colour: one,
    rows: rows.filter((row) => colourOf(row) === one || colourOf(row) === ''),
    isOne: false,
    suffix: `-${slugOf(one) || at + 1}`,
  }))
}

type Sizes = { sizes: readonly Size[]; stock: Readonly<Partial<Record<Size, number>>>; hasOptions: boolean }

/** The sizes that the rows name, with their pieces. A product without options comes in the one size. */
export function sizesOf(table: Table, rows: readonly Row[], { size, colour }: Options): Sizes {
  const stock: Partial<Record<Size, number>> = {}
  const found: Size[] = []
  const variants = rows.filter((row) => isVariant(table, row))
  for (const row of variants) {
    const written = size === undefined ? '' : table.cell(row, size)
    const one = written === '' || isDefaultTitle(written) ? 'Free size' : sizeOf(written)
    if (one === undefined) {
      if (size !== undefined) table.note('unknown_size', row.number, size, written)
      continue
    }
    if (!found.includes(one)) found.push(one)
    else if (size !== undefined) table.note('size_twice', row.number, size, written)
    const pieces = piecesOf(table, row)
    if (pieces !== undefined) stock[one] ??= pieces
  }
  const hasOptions = variants.some((row) => [size, colour].some((column) => column && table.cell(row, column) !== ''))
  return { sizes: found, stock, hasOptions }
}

const isVariant = (table: Table, row: Row): boolean =>
  options.some(([, value]) => table.cell(row, value) !== '') ||
  table.cell(row, 'price') !== '' ||
  table.cell(row, 'quantity') !== ''

/** Whole pieces; what was sold before it was there counts as none. */
function piecesOf(table: Table, row: Row): number | undefined {
  const written = table.cell(row, 'quantity')
  if (written === '') return undefined
  if (/^-\d{1,7}$/.test(written)) return 0
  if (/^\d{1,4}$/.test(written)) return Number(written)
  table.note('not_a_count', row.number, 'quantity', written)
  return undefined
}

/** The one price of all sizes; a row that says another is noted. Empty where nothing is said. */
export function onePrice(table: Table, rows: readonly Row[], column: 'price' | 'compareAt'): string {
  const written = rows.map((row) => ({ text: table.cell(row, column), row: row.number })).filter(({ text }) => text)
  const first = written[0]?.text ?? ''
  for (const { text, row } of written)
    if (parseBaht(text) !== parseBaht(first)) table.note('price_differs', row, column, text)
  return first
}
