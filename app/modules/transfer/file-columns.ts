import type { Language } from '#app/i18n/language.ts'
import { unguarded } from '#app/kit/csv.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'
import { type ShownFact, shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { type ProductText, productTextNames } from '#app/modules/catalog/product-text-fields.ts'
import type { CellProblem, Problem } from './import-problems.ts'

/** Spreadsheet number; the header is 1. */
export type Row = { number: number; cells: readonly string[] }

/** What a spreadsheet would calculate, not every text with a dash. */
const formula = /^[\s\p{Cc}\p{Cf}]*(?:[=@\uFF1D\uFF20\uFE66\uFE6B]|[+\-\uFF0B\uFF0D\u2212\uFE62\uFE63]\S*[(|!])/u

/** Reads cells by column, and collects the problems found in them. */
export function openTable(columns: FileColumns) {
  const problems: Problem[] = []
  const rowsWithFormula = new Set<number>()
  const columnName = (column: Column): string =>
    columns.headers.get(column) ?? shopifyColumns[column as ShopifyColumn]?.[0] ?? ownHeader(column)
  const note = (reason: CellProblem, row: number, column: Column, value = '') => {
    problems.push({ reason, row, column: columnName(column), value: value.slice(0, 80) })
  }
  const cell = (row: Row, column: Column): string => {
    const place = columns.places.get(column)
    if (place === undefined) return ''
    return manyLines(unguarded(row.cells[place] ?? ''))
  }
  const checkFormulas = (row: Row) => {
    for (const [column, place] of columns.places) {
      const text = row.cells[place] ?? ''
      if (!formula.test(text)) continue
      note('formula', row.number, column, text)
      rowsWithFormula.add(row.number)
    }
  }
  const hasFormula = (row: Row) => rowsWithFormula.has(row.number)
  return {
    has: (column: Column) => columns.places.has(column),
    cell,
    note,
    columnName,
    checkFormulas,
    hasFormula,
    problems,
  }
}

export type Table = ReturnType<typeof openTable>

export const shopifyColumns = {
  title: ['Title'],
  handle: ['URL handle', 'Handle'],
  body: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  productCategory: ['Product category'],
  type: ['Type'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1Name: ['Option1 name'],
  option1: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3: ['Option3 value'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  cost: ['Cost per item'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  image: ['Product image URL', 'Image Src'],
  imagePosition: ['Image position'],
  imageAlt: ['Image alt text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  colour: ['Color (product.metafields.shopify.color-pattern)'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

/** The column of a text in the file: "fabric_en". */
export const textColumn = (name: ProductText, language: Language) => `${name}_${language}` as const

/** Of a fact: "no_returns". */
export const factColumn = (name: ShownFact): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Texts in the language that `Title` and `Description` are not in, and the like. */
const ownTexts = productTextNames
  .flatMap((name) => [textColumn(name, 'en'), textColumn(name, 'th')])
  .filter((column) => column !== 'name_en' && column !== 'description_en')
export const ownColumns: readonly string[] = [...ownTexts, 'style', 'image_alt_th', ...shownFactNames.map(factColumn)]

type ShopifyColumn = keyof typeof shopifyColumns
export type Column = ShopifyColumn | (string & {})

/** "fabric_en (product.metafields.mai.fabric_en)". */
export const ownHeader = (column: string): string => `${column} (product.metafields.mai.${column})`

const keyOf = new Map<string, Column>([
  ...Object.entries(shopifyColumns).flatMap(([key, names]) =>
    names.map((name): [string, Column] => [name.toLowerCase(), key]),
  ),
  ...ownColumns.map((column): [string, Column] => [ownHeader(column).toLowerCase(), column]),
])

/** Position and spelling of each column; `leftOut`: positions of unknown ones. */
export type FileColumns = {
  places: ReadonlyMap<Column, number>
  headers: ReadonlyMap<Column, string>
  leftOut: readonly number[]
}

/** Refuses other headers and duplicate columns. */
export function readColumns(
  names: readonly string[],
): Result<FileColumns, 'wrong_columns' | 'column_twice', { column: string }> {
  const places = new Map<Column, number>()
  const headers = new Map<Column, string>()
  const leftOut: number[] = []
  for (const [place, name] of names.entries()) {
    const key = keyOf.get(name.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    if (key === undefined) leftOut.push(place)
    else if (places.has(key)) return refuse('column_twice', { column: name.trim().slice(0, 80) })
    else {
      places.set(key, place)
      headers.set(key, name.trim())
    }
  }
  return places.has('handle') || places.has('title') ? ok({ places, headers, leftOut }) : refuse('wrong_columns')
}
