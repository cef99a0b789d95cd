// The products of an uploaded table. Pure; import-rules.ts decides against stored data.
import { languages } from '#app/i18n/language.ts'
import { oneLine, slugOf } from '#app/kit/text.ts'
import { languageOfText } from '#app/kit/text-language.ts'
import { maxBrandNameLength } from '#app/modules/catalog/brands/brand-form.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { type ShownFact, shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { productTextNames, type TextField, textField } from '#app/modules/catalog/product-text-fields.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import { cellsOf, type FileCells } from './file-cells.ts'
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
import { colourGroups, optionsOf, pricesOf, sizesOf, variantsOf } from './file-variants.ts'
import { textOfHtml } from './html-text.ts'
import type { Problem } from './import-problems.ts'

/** Stored with an import, so its fields keep their names. Undefined leaves the stored value; prices in baht as typed. */
export type FileProduct = {
  /** With the colour, if rows name several: "dress-red". */
  handle: string
  /** For the id of a new product. */
  preferredId: string
  /** The number of its first row in the file. */
  row: number
  /** The numbers of all rows, the one with the title first; absent in older imports. */
  rows?: readonly number[]
  /** Every size is invalid: the product is left out. */
  isAllWrong: boolean
  texts: Partial<Record<TextField, string>>
  /** The title again: the name in the other language, where neither the file nor the stored product has one. */
  otherwise: Partial<Record<TextField, string>>
  brand: string | undefined
  category: Category | undefined
  /** The category that staff chose for products without one. */
  fallback?: Category
  colour: string | undefined
  /** If rows name colours: the handle as in the file, and whether it has this colour only. */
  ofColour: { handle: string; isOne: boolean } | undefined
  skus: Readonly<Record<string, Size>> | undefined
  /** Joins the colours of one garment; the handle if the file names several. */
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
  /** Units by size. */
  stock: Readonly<Partial<Record<Size, number>>>
  pictures: readonly FilePicture[] | undefined
  /** Where each field of the product form was read. */
  cells: FileCells
}

/** Groups rows by handle; a product in several colours becomes one per colour. */
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
  // Shopify writes a product's title and shared fields in its first row only.
  const titleRow = rows[0] as Row
  const options = optionsOf(table, rows)
  const shared = sharedValues(table, titleRow)
  return colourGroups(table, rows, options).map(({ colour, rows: ownRows, isOnly, suffix }) => {
    const pictures = picturesOf(table, { rows, handle, colourRows: isOnly ? undefined : ownRows }, files)
    const { variants, isAllWrong } = variantsOf(table, ownRows, options)
    return {
      ...shared,
      style: isOnly ? shared.style : slugOf(handle),
      colour: colour || shared.colour,
      ofColour: colour ? { handle, isOne: isOnly } : undefined,
      ...sizesOf(table, variants, options),
      isAllWrong,
      rows: [...new Set([titleRow, ...ownRows])].map(({ number }) => number),
      ...pricesOf(table, ownRows, variants),
      pictures,
      handle: handle + suffix,
      preferredId: slugOf(handle) ? slugOf(handle + suffix) : slugOf(table.cell(titleRow, 'title')),
      row: ownRows[0]?.number ?? 1,
      cells: cellsOf(table, ownRows, options, variants),
    }
  })
}

/** What the title row says of the product in every colour. */
function sharedValues(table: Table, row: Row) {
  const read = (column: Column) => table.cell(row, column)
  const ifPresent = (column: Column) => (table.has(column) ? read(column) : undefined)
  const brand = oneLine(read('vendor'))
  if (brand.length > maxBrandNameLength) table.note('too_long', row.number, 'vendor', brand)
  const facts = shownFactNames
    .filter((name) => table.has(factColumn(name)))
    .map((name) => [name, read(factColumn(name)) || null] as const)
  return {
    ...textsOf(table, row),
    brand: brand || undefined,
    category: categoryFor(read('type'), read('productCategory')),
    colour: ifPresent('colour'),
    style: ifPresent('style'),
    facts: facts.length > 0 ? Object.fromEntries(facts) : undefined,
    hidden: hiddenOf(table, row),
  }
}

/** Our own columns, replaced by Shopify's title and description: English beside a Thai column, else as written. */
function textsOf(table: Table, row: Row): Pick<FileProduct, 'texts' | 'otherwise'> {
  const ownColumns = productTextNames
    .flatMap((name) => languages.map((language) => ({ name, language, column: textColumn(name, language) })))
    .filter(({ column }) => table.has(column))
    .map(({ name, language, column }) => [textField(name, language), table.cell(row, column)] as const)
  const texts: FileProduct['texts'] = Object.fromEntries(ownColumns)
  const languageOf = (name: 'name' | 'description', text: string) =>
    table.has(`${name}_th`) ? 'en' : languageOfText(text)
  const description = textOfHtml(table.cell(row, 'body'))
  if (table.has('body')) texts[textField('description', languageOf('description', description))] = description
  const title = oneLine(table.cell(row, 'title'))
  if (title === '') return { texts, otherwise: {} }
  const language = languageOf('name', title)
  texts[textField('name', language)] = title
  return { texts, otherwise: { [textField('name', language === 'en' ? 'th' : 'en')]: title } }
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
