import { type AdminKey, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { isShownFact, productFacts } from '#app/modules/catalog/product-facts.ts'
import { sizes } from '#app/modules/catalog/size.ts'
import { Input, Select } from '#app/ui/admin/controls.tsx'
import { useFormAround } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { HeadCell, Table, TableBody, TableHead, TableRow } from '#app/ui/table.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { cellPlace } from '#app/ui/use-grid-cells.ts'
import {
  type BulkEditColumn,
  type BulkEditRow,
  bulkEditChoices,
  bulkEditColumns,
  cellName,
} from '../bulk-edit/bulk-edit.ts'

const isSize = (column: string) => sizes.some((size) => size === column)
const isNumber = (column: string) => isSize(column) || column === 'price' || column === 'compareAt'
/** On phones a share of four columns, so that rows fill up. */
const widthOf = (column: BulkEditColumn) => {
  if (column === 'category' || isShownFact(column)) return 'max-lg:col-span-2 lg:w-36'
  if (column === 'hidden') return 'max-sm:col-span-2 lg:w-24'
  if (column === 'Free size') return 'max-sm:col-span-2 lg:w-14'
  return isSize(column) ? 'lg:w-14' : 'lg:w-26'
}

export function useColumnLabel(): (column: BulkEditColumn | 'product') => string {
  const { t, language } = useAdminTexts()
  return (column) => {
    const size = sizes.find((name) => name === column)
    if (size) return t('sheet.items', { size: sizeLabel(size, language) })
    if (isShownFact(column)) return t(productFacts[column].label as AdminKey)
    return t(`sheet.column.${column as 'price'}`)
  }
}

/** Products by rows, their prices, visibility and stock in cells to edit. */
export function AdminBulkEdit({ rows }: { rows: readonly BulkEditRow[] }) {
  const label = useColumnLabel()
  const language = useLanguage()
  const shown = bulkEditColumns.filter((column) => rows.some((row) => row.cells[column] !== undefined))
  const short = (column: BulkEditColumn) => (isSize(column) ? sizeLabel(column, language) : label(column))
  return (
    <Table cards="lg" cells="middle">
      <TableHead>
        {(['product', ...shown] as const).map((column) => (
          <HeadCell key={column} isNumber={isNumber(column)} className={isNumber(column) ? 'pr-3' : ''}>
            {column === 'product' ? label(column) : short(column)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          <Row key={`${row.id} ${row.version} ${Object.values(row.cells).join()}`} row={row} at={at} columns={shown} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ row, at, columns }: { row: BulkEditRow; at: number; columns: readonly BulkEditColumn[] }) {
  const language = useLanguage()
  const { id, version, cells } = row
  return (
    <TableRow
      data-row
      className="max-lg:grid max-lg:grid-cols-4 max-lg:items-end max-lg:gap-x-2 max-lg:gap-y-2 max-lg:py-3 sm:max-lg:grid-cols-5"
    >
      <td className="px-2 py-1 max-lg:col-span-full max-lg:p-0">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name={cellName('version', id)} value={version} />
        <input type="hidden" name={cellName('was', id)} value={JSON.stringify(cells)} />
        <LocalLink to={`/admin/products/${id}`} className="quiet-link inline-block py-0.5 pointer-coarse:py-3">
          <ThaiLineBreaks>{row.names[language]}</ThaiLineBreaks>
        </LocalLink>
      </td>
      {columns.map((column, index) =>
        cells[column] === undefined ? (
          <td key={column} className="px-3 text-right text-ink-soft max-lg:hidden">
            –
          </td>
        ) : (
          <td key={column} className={`p-1 max-lg:p-0 ${widthOf(column)}`}>
            <BulkEditCell row={row} column={column} place={cellPlace(at, index)} />
          </td>
        ),
      )}
    </TableRow>
  )
}

function BulkEditCell({ row, column, place }: { row: BulkEditRow; column: BulkEditColumn; place: string }) {
  const { t, language } = useAdminTexts()
  const choiceLabel = useChoiceLabel()
  const label = useColumnLabel()
  const choices = bulkEditChoices(column)
  const { error, value } = useFormAround()
  const name = cellName(column, row.id)
  const wrong = error(name)
  const stored = row.cells[column] ?? ''
  const control = {
    name,
    'data-cell': place,
    'aria-label': t('sheet.cell', { column: label(column), name: row.names[language] }),
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ? `${name}-error` : undefined,
  }
  return (
    <>
      <span aria-hidden="true" className="mb-1 block text-xs text-ink-soft lg:hidden">
        {label(column)}
      </span>
      {choices ? (
        <Select
          {...control}
          defaultValue={value(name) ?? stored}
          className="data-changed:bg-paper data-changed:font-semibold pl-2! pr-7! text-ellipsis"
        >
          <Options of={choices} text={(choice) => choiceLabel(column, choice)} />
        </Select>
      ) : (
        <Input
          {...control}
          inputMode={isSize(column) ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          defaultValue={value(name) ?? stored}
          className="data-changed:bg-paper data-changed:font-semibold px-2! tabular text-right"
        />
      )}
      {wrong && (
        <span id={`${name}-error`} className="sr-only">
          {wrong}
        </span>
      )}
    </>
  )
}

function useChoiceLabel(): (column: BulkEditColumn, choice: string) => string {
  const t = useAdminT()
  return (column, choice) => {
    if (column === 'hidden') return t(choice === 'visible' ? 'sheet.visible' : 'sheet.hiddenOne')
    const { optionTexts } = isShownFact(column) ? productFacts[column] : productFacts.category
    return choice && t(`${optionTexts}.${choice}` as AdminKey)
  }
}
