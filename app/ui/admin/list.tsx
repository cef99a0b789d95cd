// A list of the back office: the frame of its page, and its rows in a table or one below the other.
import { type ComponentProps, Fragment, type Key, type ReactElement, type ReactNode } from 'react'
import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import type { Address } from '#app/site.ts'
import { EmptyRow, HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '../table.tsx'
import { ThaiLineBreaks } from '../thai-line-breaks.tsx'
import { AdminPager } from './admin-pager.tsx'
import { AdminTitle } from './part.tsx'

type TextKey = Parameters<AdminTranslate>[0]

type ListProps = {
  /** A page as `readPage` returns it, or the number of all rows. */
  list: { count: number; filters?: { page: number }; pages?: number }
  title: TextKey
  count?: TextKey | undefined
  /** Of the text of `count`. */
  words?: Values
  lead?: TextKey
  buttons?: ReactNode
  /** They are beside the title on phones too. */
  buttonsFit?: boolean
  /** Links to files of the whole list. */
  exports?: ReactNode
  hasKeys?: boolean
  children: ReactNode
}

export function AdminList(props: ListProps) {
  const { list, title, count, words, lead, buttons, buttonsFit, exports, hasKeys, children } = props
  const t = useAdminT()
  return (
    <>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${lead ? '' : 'mb-4'}`}>
        <div
          className={`flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 ${buttonsFit ? '' : 'max-sm:basis-full'}`}
        >
          <AdminTitle>{t(title)}</AdminTitle>
          {count && <output className="tabular text-ink-soft">{t(count, { count: list.count, ...words })}</output>}
        </div>
        {buttons}
      </div>
      {lead && <p className="mt-2 mb-4 max-w-3xl text-ink-soft">{t(lead)}</p>}
      {children}
      <AdminPager page={list.filters?.page ?? 1} pages={list.pages ?? 1} />
      {exports}
      {hasKeys && <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>}
    </>
  )
}

type Column<Row> = {
  /** Without it: the row's value of the column's name. */
  cell?: (row: Row) => ReactNode
  className?: string | ((row: Row) => string)
  /** Aligns right. */
  isNumber?: boolean
  /** Repeats the label in a card. */
  cardLabel?: 'before' | 'above'
  /** Replaces the label. */
  head?: ReactNode
  headAs?: 'td'
  /** The label is for screen readers only. */
  isHeadHidden?: boolean
  headClass?: string
}

type EmptyTexts = readonly [title: TextKey, text?: TextKey]

type TableProps<Row, Name extends string> = Omit<ComponentProps<typeof Table>, 'children' | 'id' | 'rows'> & {
  rows: readonly Row[]
  id: (row: Row) => Key
  /** Columns that are `false` are left out. */
  columns: Readonly<Record<Name, Column<Row> | false>>
  label: (name: Name) => TextKey
  /** Of the link in the first column. */
  to?: (row: Row) => Address
  height?: ComponentProps<typeof Table>['rows']
  rowClass?: string
  /** Replaces the cells. */
  row?: (row: Row) => ReactNode
  /** In place of an empty table: an element, or a title and a text. */
  empty?: ReactElement | null | EmptyTexts
  /** Title and text below the head of an empty table. */
  emptyRow?: readonly [title: TextKey, text: TextKey]
}

/** A table on wide screens; with `cards`, cards on phones. */
export function AdminTable<Row, Name extends string>(props: TableProps<Row, Name>) {
  const { rows, id, columns, label, to, height = 'normal', rowClass = card, row, empty, emptyRow, ...table } = props
  const t = useAdminT()
  if (rows.length === 0 && empty !== undefined) return empty && !('type' in empty) ? <EmptyList of={empty} /> : empty
  const shown = (Object.entries(columns) as [Name, Column<Row> | false][]).flatMap(([name, column]) =>
    column ? [{ ...column, name, label: t(label(name)), hiddenLabel: hiddenLabels[props.cards ?? 'none'] }] : [],
  )
  return (
    <Table {...table} rows={height}>
      <TableHead>
        {shown.map(({ name, isNumber = false, head, headAs, isHeadHidden, headClass = '', label: text }) => (
          <HeadCell key={name} as={headAs ?? 'th'} isNumber={isNumber} className={headClass}>
            {isHeadHidden ? <span className="sr-only">{text}</span> : (head ?? <ThaiLineBreaks>{text}</ThaiLineBreaks>)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((one) =>
          row ? (
            <Fragment key={id(one)}>{row(one)}</Fragment>
          ) : (
            <TableRow key={id(one)} data-row className={rowClass}>
              {shown.map((column, at) => (
                <Cell key={column.name} {...column} row={one} to={at === 0 ? to?.(one) : undefined} />
              ))}
            </TableRow>
          ),
        )}
        {rows.length === 0 && emptyRow && (
          <EmptyRow colSpan={shown.length} className="px-4 text-balance">
            {t(emptyRow[0])}
            <span className={`mx-auto mt-2 block ${height === 'roomy' ? 'max-w-96' : 'text-xs'}`}>
              {t(emptyRow[1])}
            </span>
          </EmptyRow>
        )}
      </TableBody>
    </Table>
  )
}

function EmptyList({ of: [title, text] }: { of: EmptyTexts }) {
  const t = useAdminT()
  return (
    <div className="border-t border-line px-4 py-16 text-center text-ink-soft">
      <p>{t(title)}</p>
      {text && <p className="mx-auto mt-2 max-w-96 text-balance">{t(text)}</p>}
    </div>
  )
}

const card = 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3'
/** Hides the label of a cell where the head is visible. */
const hiddenLabels = { none: '', md: 'md:hidden', lg: 'lg:hidden', screen: 'md:hidden print:hidden' } as const

type CellProps<Row> = Column<Row> & {
  row: Row
  name: string
  to: Address | undefined
  label: string
  hiddenLabel: string
}

function Cell<Row>(props: CellProps<Row>) {
  const { row, name, to, cell, className = '', isNumber, cardLabel, label, hiddenLabel } = props
  const content = cell ? cell(row) : textOf(row[name as keyof Row])
  return (
    <TableCell
      className={`${isNumber ? 'tabular text-right' : ''} ${typeof className === 'string' ? className : className(row)}`}
    >
      {cardLabel === 'before' && <span className={`text-ink-soft ${hiddenLabel}`}>{label} </span>}
      {cardLabel === 'above' && (
        <span aria-hidden="true" className={`block text-xs font-normal text-ink-soft ${hiddenLabel}`}>
          {label}
        </span>
      )}
      {to ? <AdminRowLink to={to}>{content}</AdminRowLink> : content}
    </TableCell>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' ? value : ''
}

/** Opens a row; j and k move between these links. */
export const AdminRowLink = (props: ComponentProps<typeof LocalLink>) => (
  <LocalLink
    data-admin-row
    className="-my-0.5 inline-block py-0.5 quiet-link pointer-coarse:-my-3 pointer-coarse:py-3"
    {...props}
  />
)

type RowsProps<Row> = {
  rows: readonly Row[]
  id: (row: Row) => Key
  empty: ReactNode
  /** Draws an `li`. */
  children: (row: Row) => ReactNode
}

export function AdminRows<Row>({ rows, id, empty, children }: RowsProps<Row>) {
  if (rows.length === 0) return <p className="border-t border-line py-16 text-center text-ink-soft">{empty}</p>
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <Fragment key={id(row)}>{children(row)}</Fragment>
      ))}
    </ul>
  )
}
