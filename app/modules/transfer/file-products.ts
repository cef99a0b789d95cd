// The products of an uploaded table. Pure; import-rules.ts decides against stored data.
import { parseBaht } from '#app/kit/money.ts'
import { oneLine, slugOf } from '#app/kit/text.ts'
import { languageOfText } from '#app/kit/text-language.ts'
import { maxBrandNameLength } from '#app/modules/catalog/brands/brand-form.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { type ShownFact, shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { productTextNames, type TextField, textField } from '#app/modules/catalog/product-text-fields.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import {
  type Column,
  type FileColumns,
  factColumn,
  openTable,
  type Row,
  type Table,
  textColumn,
} from './file-columns.ts'
import { type FilePicture, type PictureFiles, picturesOf } from './file-pictures.ts'
import { booleanOf, categoryFor } from './file-values.ts'
import { colourGroups, type Options, optionsOf, type Variant, variantsOf } from './file-variants.ts'
import { textOfHtml } from './html-text.ts'
import type { Problem } from './import-problems.ts'

/** Absent values stay; prices in baht as typed. */
export type FileProduct = {
  handle: string
  preferredId: string
  row: number
  /** Title row first; absent in older imports. */
  rows?: readonly number[]
  /** No valid size: left out. */
  isAllWrong: boolean
  texts: Partial<Record<TextField, string>>
  /** Fallbacks: a title in the other language. */
  otherwise: Partial<Record<TextField, string>>
  brand: string | undefined
  category: Category | undefined
  fallback?: Category
  colour: string | undefined
  /** The original handle, if rows name colours. */
  ofColour: { handle: string; isOne: boolean } | undefined
  skus: Readonly<Record<string, Size>> | undefined
  style: string | undefined
  /** Null: none. */
  facts: Partial<Record<ShownFact, string | null>> | undefined
  price: string | undefined
  compareAt: string | undefined
  cost: string | undefined
  hidden: boolean | undefined
  sizes: readonly Size[]
  /** Without options, existing sizes stay. */
  hasOptions: boolean
  stock: Readonly<Partial<Record<Size, number>>>
  pictures: readonly FilePicture[] | undefined
  cells: Readonly<Record<string, { row: number; column: string; value: string }>>
}

export function readFileProducts(columns: FileColumns, rows: readonly Row[], files: PictureFiles) {
  const table = openTable(columns)
  const byHandle = new Map<string, Row[]>()
  for (const row of rows) {
    table.checkFormulas(row)
    const handle = handleOf(table, row)
    if (handle === '') table.note('no_handle', row.number, table.has('handle') ? 'handle' : 'title')
    else byHandle.set(handle, [...(byHandle.get(handle) ?? []), row])
  }
  const products = [...byHandle].flatMap(([handle, handleRows]) => productsOf(table, handle, handleRows, files))
  return { products, problems: inFileOrder(table.problems), table }
}

export const inFileOrder = (problems: readonly Problem[]): Problem[] => problems.toSorted((a, b) => a.row - b.row)

const handleOf = (table: Table, row: Row): string =>
  oneLine(table.cell(row, 'handle')).toLowerCase().slice(0, 255) || slugOf(table.cell(row, 'title'))

function productsOf(table: Table, handle: string, rows: readonly Row[], files: PictureFiles): FileProduct[] {
  const options = optionsOf(table, rows)
  const groups = colourGroups(table, rows, options)
  const common = commonOf(table, rows)
  return groups.map((group) => {
    const { isOne, suffix, colour } = group
    const ownRows = isOne ? rows : group.rows
    const pictures = picturesOf(table, { rows, handle, colourRows: isOne ? undefined : ownRows }, files)
    const { variants, isAllWrong } = variantsOf(table, ownRows, options)
    return {
      ...common,
      style: isOne ? common.style : slugOf(handle),
      colour: colour || common.colour,
      ofColour: colour ? { handle, isOne } : undefined,
      ...sizesOf(table, variants, options),
      isAllWrong,
      rows: [...new Set([rows[0] as Row, ...ownRows])].map(({ number }) => number),
      ...pricesOf(table, ownRows, variants),
      pictures,
      handle: handle + suffix,
      preferredId: slugOf(handle) ? slugOf(handle + suffix) : slugOf(table.cell(rows[0] as Row, 'title')),
      row: group.rows[0]?.number ?? 1,
      cells: cellsOf(table, ownRows, options, variants),
    }
  })
}

type Sizes = Pick<FileProduct, 'sizes' | 'stock' | 'skus' | 'hasOptions'>

function sizesOf(table: Table, variants: readonly Variant[], { size, colour }: Options): Sizes {
  const skus = variants
    .map((variant) => [oneLine(table.cell(variant.row, 'sku')), variant.size] as const)
    .filter(([sku]) => sku)
  const stock = variants.flatMap(({ size: name, items }) => (items === undefined ? [] : [[name, items] as const]))
  const isOption = ({ row }: Variant) => [size, colour].some((column) => column && table.cell(row, column) !== '')
  return {
    sizes: variants.map((variant) => variant.size),
    stock: Object.fromEntries(stock),
    skus: Object.fromEntries(skus),
    hasOptions: variants.some(isOption),
  }
}

function commonOf(table: Table, rows: readonly Row[]) {
  const row = rows[0] as Row
  const read = (column: Column) => table.cell(row, column)
  const brand = oneLine(read('vendor'))
  if (brand.length > maxBrandNameLength) table.note('too_long', row.number, 'vendor', brand)
  const facts = shownFactNames
    .filter((name) => table.has(factColumn(name)))
    .map((name) => [name, read(factColumn(name)) || null] as const)
  return {
    ...textsOf(table, row),
    brand: brand || undefined,
    category: categoryFor(read('type'), read('productCategory')),
    colour: table.has('colour') ? read('colour') : undefined,
    style: table.has('style') ? read('style') : undefined,
    facts: facts.length > 0 ? Object.fromEntries(facts) : undefined,
    hidden: hiddenOf(table, row),
  }
}

function textsOf(table: Table, row: Row): Pick<FileProduct, 'texts' | 'otherwise'> {
  const texts: Partial<Record<TextField, string>> = {}
  const otherwise: Partial<Record<TextField, string>> = {}
  for (const name of productTextNames)
    for (const language of ['en', 'th'] as const) {
      const column = textColumn(name, language)
      if (table.has(column)) texts[textField(name, language)] = table.cell(row, column)
    }
  for (const [name, column] of [
    ['name', 'title'],
    ['description', 'body'],
  ] as const) {
    const written = table.cell(row, column)
    const text = column === 'body' ? textOfHtml(written) : oneLine(written)
    const language = table.has(`${name}_th`) ? 'en' : languageOfText(text)
    if (text === '' && (column === 'title' || !table.has(column))) continue
    texts[textField(name, language)] = text
    if (name === 'name') otherwise[textField(name, language === 'en' ? 'th' : 'en')] = text
  }
  return { texts, otherwise }
}

/** Visible if published and, when stated, active; undefined if neither is stated. */
function hiddenOf(table: Table, row: Row): boolean | undefined {
  const published = table.cell(row, 'published')
  const status = table.cell(row, 'status')
  if (published === '' && status === '') return undefined
  const isPublished = published === '' ? true : booleanOf(published)
  if (isPublished === undefined) table.note('not_yes_or_no', row.number, 'published', published)
  return !isPublished || (status !== '' && !/^active$/i.test(status))
}

function pricesOf(table: Table, rows: readonly Row[], variants: readonly Variant[]) {
  const first = (column: Column) => variants.map(({ row }) => table.cell(row, column)).find(Boolean) ?? ''
  const price = first('price')
  const compareAt = first('compareAt')
  const [before, now] = [parseBaht(compareAt), parseBaht(price)]
  // Other shops keep a compare-at price that is no discount.
  const isNone = compareAt === '' || (before !== undefined && now !== undefined && before <= now)
  return {
    price: price || undefined,
    cost: rows.map((row) => table.cell(row, 'cost')).find(Boolean),
    compareAt: table.has('compareAt') && price ? (isNone ? '' : compareAt) : undefined,
  }
}

function cellsOf(table: Table, rows: readonly Row[], options: Options, variants: readonly Variant[]) {
  const at = (column: Column, row = rows[0]) => ({
    row: row?.number ?? 1,
    column: table.columnName(column),
    value: row ? table.cell(row, column).slice(0, 80) : '',
  })
  const ordered = [...variants.map(({ row }) => row), ...rows]
  const filled = (column: Column) => at(column, ordered.find((row) => table.cell(row, column) !== '') ?? rows[0])
  const texts = productTextNames.flatMap((name) =>
    (['en', 'th'] as const).map((language) => {
      const column = textColumn(name, language)
      const shopify = name === 'name' ? 'title' : name === 'description' ? 'body' : column
      return [textField(name, language), at(table.has(column) ? column : shopify)] as const
    }),
  )
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(shownFactNames.map((name) => [name, at(factColumn(name))])),
    handle: at('handle'),
    brandId: at('vendor'),
    category: at('type'),
    colour: at('colour'),
    style: at('style'),
    price: filled('price'),
    compareAtPrice: filled('compareAt'),
    costPrice: filled('cost'),
    sizes: filled(options.size ?? 'option1'),
    sku: filled('sku'),
    pictures: filled('image'),
  }
}
