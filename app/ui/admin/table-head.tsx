import { ThaiLineBreaks } from '../thai-line-breaks.tsx'
import { headCell } from './table.ts'

/** For screen readers only on phones, where rows are cards. `isNumber` columns align right. */
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
