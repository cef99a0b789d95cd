import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import type { Problem } from '../import-problems.ts'

const columns = ['row', 'column', 'value', 'problem'] as const

export function AdminImportProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  const t = useAdminT()
  return (
    <section className="mt-4">
      <Table cards="md" className="max-w-4xl">
        <AdminTableHead
          columns={columns}
          label={(column) => t(`transfer.column.${column}`)}
          isNumber={(column) => column === 'row'}
        />
        <TableBody>
          {problems.map(({ row, column, value, reason }) => (
            <TableRow
              key={`${row} ${column} ${reason} ${value}`}
              className="max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2"
            >
              <TableCell className="tabular text-right">
                <span className="md:hidden">{t('transfer.column.row')} </span>
                {row}
              </TableCell>
              <TableCell className="break-words">{column}</TableCell>
              <TableCell className="break-all">{value && <q>{value}</q>}</TableCell>
              <TableCell className="max-md:basis-full">{t(`transfer.problem.${reason}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {count > problems.length && (
        <p className="mt-2 text-ink-soft">{t('transfer.problemsShown', { count: problems.length })}</p>
      )}
    </section>
  )
}
