import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'

type Props<Reason extends string> = {
  problems: readonly { line: number; typed: string; reason: Reason }[]
  /** Text keys. */
  line: AdminKey
  problem: (reason: Reason) => AdminKey
  more: AdminKey
  className?: string
}

const maxShown = 100

/** What is wrong with the lines of a pasted list. */
export function AdminLineProblems<Reason extends string>(props: Props<Reason>) {
  const { problems, line, problem, more, className = '' } = props
  const t = useAdminT()
  if (problems.length === 0) return null
  return (
    <ul className={`border-l-2 border-lacquer pl-4 ${className}`}>
      {problems.slice(0, maxShown).map(({ line: number, typed, reason }) => (
        <li key={number} className="py-1">
          {t(line, { line: number })}: <q className="break-all">{typed.slice(0, 120)}</q>,{' '}
          <span className="text-lacquer">{t(problem(reason))}</span>
        </li>
      ))}
      {problems.length > maxShown && <li className="py-1">{t(more, { count: problems.length - maxShown })}</li>}
    </ul>
  )
}
