import { ThaiLineBreaks } from '../thai-line-breaks.tsx'
import { headCell } from './table.ts'

/** The head of a list; on phones, where rows are cards, it is for screen readers only. `isNumber` columns stand right. */
export function AdminTableHead<Column extends string>(props: {
  columns: readonly Column[]
  label: (column: Column) => string
  isNumber: (column: Column) => boolean
}) {
  const { columns, label, isNumber } = props
  return (
    <thead className="max-md:sr-only">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={`${headCell} ${isNumber(column) ? 'text-right' : ''}`}>
            <ThaiLineBreaks>{label(column)}</ThaiLineBreaks>
          </th>
        ))}
      </tr>
    </thead>
  )
}
