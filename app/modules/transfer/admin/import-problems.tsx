import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '#app/ui/table.tsx'
import type { Problem } from '../import-problems.ts'

const columns = ['row', 'column', 'value', 'problem'] as const

export function AdminImportProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  const t = useAdminT()
  return (
    <section className="mt-4">
      <Table cards="md" className="max-w-4xl">
        <TableHead>
          {columns.map((column) => (
            <HeadCell key={column} isNumber={column === 'row'}>
              {t(`transfer.column.${column}`)}
            </HeadCell>
          ))}
        </TableHead>
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
