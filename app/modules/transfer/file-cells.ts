import { languages } from '#app/i18n/language.ts'
import { shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { productTextNames, textField } from '#app/modules/catalog/product-text-fields.ts'
import { type Column, factColumn, type Row, type Table, textColumn } from './file-columns.ts'
import type { Options, Variant } from './file-variants.ts'

/** By field of the product form: the cell that a problem of the field names. */
export type FileCells = Readonly<Record<string, { row: number; column: string; value: string }>>

export function cellsOf(table: Table, rows: readonly Row[], options: Options, variants: readonly Variant[]): FileCells {
  const cellAt = (column: Column, row = rows[0]) => ({
    row: row?.number ?? 1,
    column: table.columnName(column),
    value: row ? table.cell(row, column).slice(0, 80) : '',
  })
  const variantsFirst = [...variants.map(({ row }) => row), ...rows]
  const firstFilled = (column: Column) =>
    cellAt(
      column,
      variantsFirst.find((row) => table.cell(row, column) !== ''),
    )
  const texts = productTextNames.flatMap((name) =>
    languages.map((language) => {
      const column = textColumn(name, language)
      const shopifyColumn = name === 'name' ? 'title' : name === 'description' ? 'body' : column
      return [textField(name, language), cellAt(table.has(column) ? column : shopifyColumn)] as const
    }),
  )
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(shownFactNames.map((name) => [name, cellAt(factColumn(name))])),
    handle: cellAt('handle'),
    brandId: cellAt('vendor'),
    category: cellAt('type'),
    colour: cellAt('colour'),
    style: cellAt('style'),
    price: firstFilled('price'),
    compareAtPrice: firstFilled('compareAt'),
    costPrice: firstFilled('cost'),
    sizes: firstFilled(options.size ?? 'option1'),
    sku: firstFilled('sku'),
    pictures: firstFilled('image'),
  }
}
