import { type ComponentProps, createContext, useContext } from 'react'

/** `cards`: below this width the rows are cards; `screen` keeps the table in print. */
const layouts = {
  none: { block: '', head: '', cell: '' },
  md: { block: 'max-md:block', head: 'max-md:sr-only', cell: 'max-md:p-0' },
  lg: { block: 'max-lg:block', head: 'max-lg:sr-only', cell: 'max-lg:p-0' },
  screen: { block: 'max-md:not-print:block', head: 'max-md:not-print:sr-only', cell: 'max-md:not-print:p-0' },
} as const
const heights = { tight: 'py-1', normal: 'py-2', roomy: 'py-3', fixed: 'lg:h-11 lg:py-0 lg:leading-5' } as const

const TableContext = createContext({ block: '', head: '', cell: '' })

type TableProps = ComponentProps<'table'> & {
  cards?: keyof typeof layouts
  rows?: keyof typeof heights
  cells?: 'top' | 'middle'
}

export function Table({ cards = 'none', rows = 'normal', cells = 'top', className = '', ...table }: TableProps) {
  const { block, head, cell } = layouts[cards]
  const look = { block, head, cell: `px-2 ${heights[rows]} ${cells === 'top' ? 'align-top' : ''} ${cell}` }
  return (
    <TableContext value={look}>
      <table {...table} className={`w-full border-collapse ${block} ${className}`} />
    </TableContext>
  )
}

/** For screen readers only where the rows are cards. */
export const TableHead = ({ children }: ComponentProps<'tr'>) => (
  <thead className={useContext(TableContext).head}>
    <tr>{children}</tr>
  </thead>
)

export const TableBody = ({ children }: ComponentProps<'tbody'>) => (
  <tbody className={useContext(TableContext).block}>{children}</tbody>
)

type HeadCellProps = ComponentProps<'th'> & { isNumber?: boolean; as?: 'th' | 'td' }

/** Stays below the bar, which is 57 px high, 101 px below 1280 px. */
export const HeadCell = ({ isNumber = false, as: Cell = 'th', className = '', ...cell }: HeadCellProps) => (
  <Cell
    scope={Cell === 'th' ? 'col' : undefined}
    {...cell}
    className={`sticky top-25 z-10 border-b border-ink/70 bg-surface px-2 py-2 font-normal whitespace-nowrap xl:top-14 ${isNumber ? 'text-right' : 'text-left'} ${className}`}
  />
)

export const TableRow = ({ className = '', ...row }: ComponentProps<'tr'>) => (
  <tr {...row} className={`border-b border-line ${className}`} />
)

export const TableCell = ({ className = '', ...cell }: ComponentProps<'td'>) => (
  <td {...cell} className={`${useContext(TableContext).cell} ${className}`} />
)

export function EmptyRow({ className = '', ...cell }: ComponentProps<'td'>) {
  const { block } = useContext(TableContext)
  return (
    <tr className={block}>
      <td {...cell} className={`py-16 text-center text-ink-soft ${block} ${className}`} />
    </tr>
  )
}
