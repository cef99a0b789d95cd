import { HeadCell, TableHead } from '../table.tsx'
import { ThaiLineBreaks } from '../thai-line-breaks.tsx'

/** `isNumber` columns align right. */
export function AdminTableHead<Column extends string>(props: {
  columns: readonly Column[]
  label: (column: Column) => string
  isNumber: (column: Column) => boolean
}) {
  const { columns, label, isNumber } = props
  return (
    <TableHead>
      {columns.map((column) => (
        <HeadCell key={column} isNumber={isNumber(column)}>
          <ThaiLineBreaks>{label(column)}</ThaiLineBreaks>
        </HeadCell>
      ))}
    </TableHead>
  )
}
