// Variants of other shops. A product in several colours becomes one product per colour, all of one style.
import { createHash } from 'node:crypto'
import { parseBaht } from '#app/kit/money.ts'
import { oneLine, slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { Column, Row, Table } from './file-columns.ts'
import { colourKeyOf, isDefaultTitle, optionOf, sizeOf } from './file-values.ts'
import type { CellProblem } from './import-problems.ts'

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

export type Options = { size?: Column; colour?: Column }

/** Shopify names options in a product's first row only. */
export function optionsOf(table: Table, rows: readonly Row[]): Options {
  const options: Options = {}
  for (const [name, value] of optionColumns) {
    const optionName = rows.map((row) => table.cell(row, name)).find(Boolean) ?? ''
    const filled = rows.filter((row) => table.cell(row, value) !== '')
    const kind = optionOf(optionName)
    if (kind === 'size' || kind === 'colour') options[kind] ??= value
    else if (kind === 'unknown' || (optionName === '' && filled.length > 0)) noteChoice(table, filled, value)
  }
  return options
}

/** An option with one value can be dropped. */
function noteChoice(table: Table, rows: readonly Row[], column: Column) {
  const first = rows[0] && table.cell(rows[0], column)
  const other = rows.find((row) => table.cell(row, column) !== first)
  if (other) table.note('unknown_option', other.number, column, table.cell(other, column))
}

/** The rows of one colour; `suffix` is added to the handle if there are several colours. */
type ColourGroup = { colour: string; rows: readonly Row[]; isOnly: boolean; suffix: string }

/** Spellings of a colour are one group; picture-only rows join every group. */
export function colourGroups(table: Table, rows: readonly Row[], { colour: column }: Options): ColourGroup[] {
  const colourOf = (row: Row) => (column === undefined ? '' : table.cell(row, column))
  const colours = new Map(rows.toReversed().map((row) => [colourKeyOf(colourOf(row)), colourOf(row)]))
  colours.delete('')
  const inOrder = [...colours].toReversed()
  if (inOrder.length < 2) return [{ colour: inOrder[0]?.[1] ?? '', rows, isOnly: true, suffix: '' }]
  return inOrder.map(([key, colour]) => ({
    colour,
    rows: rows.filter((row) => ['', key].includes(colourKeyOf(colourOf(row)))),
    isOnly: false,
    suffix: colourSuffix(colour),
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
export function variantsOf(table: Table, rows: readonly Row[], { size: sizeColumn }: Options) {
  const variants: Variant[] = []
  const variantRows = rows.filter((row) => isVariant(table, row))
  for (const row of variantRows) {
    const typedSize = sizeColumn === undefined ? '' : table.cell(row, sizeColumn)
    const size = typedSize === '' || isDefaultTitle(typedSize) ? 'Free size' : sizeOf(typedSize)
    const items = itemsOf(table, row)
    const isTwice = variants.some((other) => other.size === size)
    const problems: ColumnProblem[] = []
    if (size === undefined && sizeColumn !== undefined) problems.push(['unknown_size', sizeColumn])
    if (items === 'invalid') problems.push(['not_a_count', 'quantity'])
    problems.push(...wrongPrices(table, row, variants))
    if (problems.length === 0 && isTwice && sizeColumn !== undefined) problems.push(['size_twice', sizeColumn])
    for (const [reason, column] of problems) table.note(reason, row.number, column, table.cell(row, column))
    const isValid = problems.length === 0 && !isTwice && !table.hasFormula(row)
    if (isValid && size !== undefined && items !== 'invalid') variants.push({ row, size, items })
  }
  return { variants, isAllWrong: variantRows.length > 0 && variants.length === 0 }
}

export function sizesOf(table: Table, variants: readonly Variant[], options: Options) {
  const isOption = ({ row }: Variant) =>
    [options.size, options.colour].some((column) => column && table.cell(row, column) !== '')
  const skus = variants.map(({ row, size }) => [oneLine(table.cell(row, 'sku')), size] as const)
  const stock = variants.flatMap(({ size, items }) => (items === undefined ? [] : [[size, items] as const]))
  return {
    sizes: variants.map(({ size }) => size),
    stock: Object.fromEntries(stock),
    skus: Object.fromEntries(skus.filter(([sku]) => sku)),
    hasOptions: variants.some(isOption),
  }
}

export function pricesOf(table: Table, rows: readonly Row[], variants: readonly Variant[]) {
  const first = (column: Column) => variants.map(({ row }) => table.cell(row, column)).find(Boolean) ?? ''
  const price = first('price')
  const compareAt = first('compareAt')
  const [satangBefore, satangNow] = [parseBaht(compareAt), parseBaht(price)]
  // Other shops keep a compare-at price that is no discount.
  const isNoDiscount = satangBefore !== undefined && satangNow !== undefined && satangBefore <= satangNow
  return {
    price: price || undefined,
    cost: rows.map((row) => table.cell(row, 'cost')).find(Boolean),
    compareAt: table.has('compareAt') && price ? (isNoDiscount ? '' : compareAt) : undefined,
  }
}

type ColumnProblem = [CellProblem, Column]

/** All sizes share the first valid price. */
const wrongPrices = (table: Table, row: Row, variants: readonly Variant[]): ColumnProblem[] =>
  (['price', 'compareAt'] as const).flatMap((column): ColumnProblem[] => {
    const price = table.cell(row, column)
    const first = variants.map((variant) => table.cell(variant.row, column)).find(Boolean)
    if (price === '') return []
    if (parseBaht(price) === undefined) return [['not_an_amount', column]]
    return first !== undefined && parseBaht(price) !== parseBaht(first) ? [['price_differs', column]] : []
  })

const isVariant = (table: Table, row: Row): boolean =>
  optionColumns.some(([, value]) => table.cell(row, value) !== '') ||
  table.cell(row, 'price') !== '' ||
  table.cell(row, 'quantity') !== ''

/** Negative stock counts as 0. */
function itemsOf(table: Table, row: Row): number | undefined | 'invalid' {
  const quantity = table.cell(row, 'quantity')
  if (quantity === '') return undefined
  if (/^-\d{1,7}$/.test(quantity)) return 0
  return /^\d{1,4}$/.test(quantity) ? Number(quantity) : 'invalid'
}
