import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import type { Question } from '#app/ui/admin/admin-answer.ts'
import { AmountHead, SumName } from '#app/ui/admin/sums-table.tsx'

/** What a change does, line by line, and its sums before and after. */
function EditChangeTable({ change }: { change: NonNullable<Question['change']> }) {
  const t = useAdminT()
  return (
    <>
      <ul className="grid gap-1">
        {change.lines.map(({ key, words }, index) => (
          <li key={`${key} ${index.toString()}`} className="break-words">
            {say(t, key, words)}
          </li>
        ))}
      </ul>
      <table className="tabular w-full">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <td />
            <AmountHead>{t('orderEdit.before')}</AmountHead>
            <AmountHead>{t('orderEdit.after')}</AmountHead>
          </tr>
        </thead>
        <tbody>
          {change.sums.map(({ label, before, after, strong }) => (
            <tr key={label.key} className={strong ? 'border-t border-line font-semibold' : ''}>
              <SumName strong={strong}>{say(t, label.key, label.words)}</SumName>
              <td className="py-1 pl-3 text-right">{before}</td>
              <td className={`py-1 pl-3 text-right ${before === after ? 'text-ink-soft' : ''}`}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** For the question about a change. */
export const changeOf = ({ change }: Question) => change && <EditChangeTable change={change} />
