import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { AmountHead, SumName } from '#app/ui/admin/sums-table.tsx'

export const changeOf = ({ change }: Question) => change && <EditChangeTable change={change} />

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
            {change.prices && <AmountHead>{t('orderEdit.agreed')}</AmountHead>}
            <AmountHead>{t(change.prices ? 'orderEdit.recalculated' : 'orderEdit.after')}</AmountHead>
          </tr>
        </thead>
        <tbody>
          {change.sums.map(({ label, before, after, agreed, strong }) => (
            <tr key={label.key} className={strong ? 'border-t border-line font-semibold' : ''}>
              <SumName strong={strong}>{say(t, label.key, label.words)}</SumName>
              <td className="py-1 pl-3 text-right">{before}</td>
              {agreed && (
                <td className={`py-1 pl-3 text-right ${before === agreed ? 'text-ink-soft' : ''}`}>{agreed}</td>
              )}
              <td className={`py-1 pl-3 text-right ${before === after ? 'text-ink-soft' : ''}`}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {change.prices && <Prices prices={change.prices} />}
    </>
  )
}

function Prices({ prices }: { prices: NonNullable<NonNullable<Question['change']>['prices']> }) {
  const t = useAdminT()
  return (
    <fieldset>
      <legend className="mb-1">{t('orderEdit.ask.price')}</legend>
      {prices.map(({ pricing, says }, index) => (
        <label key={pricing} className="flex items-start gap-3 py-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="pricing"
            value={pricing}
            defaultChecked={index === 0}
            className="mt-0.5 size-5 shrink-0 accent-ink"
          />
          <span>
            {says.map(({ key, words }, line) => (
              <span key={key} className={line === 0 ? 'block' : 'block text-ink-soft'}>
                {say(t, key, words)}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
