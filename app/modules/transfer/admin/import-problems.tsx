import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminTable } from '#app/ui/admin/list.tsx'
import type { Problem } from '../import-problems.ts'

export function AdminImportProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  const t = useAdminT()
  return (
    <section className="mt-4">
      <AdminTable
        rows={problems}
        id={({ row, column, reason, value }) => `${row} ${column} ${reason} ${value}`}
        cards="md"
        className="max-w-4xl"
        rowClass="max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2"
        columns={{
          row: { isNumber: true, cardLabel: 'before', cell: ({ row }) => row },
          column: { className: 'break-words' },
          value: { className: 'break-all', cell: ({ value }) => value && <q>{value}</q> },
          problem: { className: 'max-md:basis-full', cell: ({ reason }) => t(`transfer.problem.${reason}`) },
        }}
        label={(column) => `transfer.column.${column}`}
      />
      {count > problems.length && (
        <p className="mt-2 text-ink-soft">{t('transfer.problemsShown', { count: problems.length })}</p>
      )}
    </section>
  )
}
