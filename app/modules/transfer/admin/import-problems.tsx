import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { headCell } from '#app/ui/admin/table.ts'
import type { Problem } from '../import-problems.ts'

const columns = ['row', 'column', 'value', 'problem'] as const
const cell = 'px-2 py-2 align-top max-md:p-0'

export function AdminImportProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  const t = useAdminT()
  return (
    <section className="mt-4">
      <table className="w-full max-w-4xl border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${headCell} ${column === 'row' ? 'text-right' : ''}`}>
                {t(`transfer.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {problems.map(({ row, column, value, reason }) => (
            <tr
              key={`${row} ${column} ${reason} ${value}`}
              className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2"
            >
              <td className={`${cell} tabular text-right`}>
                <span className="md:hidden">{t('transfer.column.row')} </span>
                {row}
              </td>
              <td className={`${cell} break-words`}>{column}</td>
              <td className={`${cell} break-all`}>{value && <q>{value}</q>}</td>
              <td className={`${cell} max-md:basis-full`}>{t(`transfer.problem.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > problems.length && (
        <p className="mt-2 text-ink-soft">{t('transfer.problemsShown', { count: problems.length })}</p>
      )}
    </section>
  )
}
