import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import type { Dispute } from '../disputes/disputes.queries.server.ts'

/** `mayDecide`: in the demo only, which has no bank. */
export function AdminOrderDisputes({ disputes }: { disputes: readonly (Dispute & { mayDecide: boolean })[] }) {
  const { t, language } = useAdminTexts()
  return disputes.map(({ id, amount, state, answerBy, mayDecide }) => (
    <div key={id} className={`mb-4 border px-4 py-3 ${state === 'to_answer' ? 'border-lacquer' : 'border-line'}`}>
      <span className="tabular font-semibold">
        {t(`refunds.dispute.${state}`)}, {formatSatang(amount)}
      </span>
      {state === 'to_answer' && (
        <span className="block">
          {answerBy && `${t('refunds.money.answerBy', { date: formatMoment(answerBy, language) })}. `}
          {t('refunds.money.disputesLead')}
        </span>
      )}
      {mayDecide && state === 'to_answer' && <DecideForm id={id} />}
    </div>
  ))
}

function DecideForm({ id }: { id: string }) {
  const t = useAdminT()
  return (
    <AdminForm failure="refunds.refusal.failed" intent="dispute" className="mt-3 flex flex-wrap items-center gap-3">
      <input type="hidden" name="dispute" value={id} />
      <span className="text-ink-soft">{t('refunds.demo.lead')}</span>
      {(['won', 'lost'] as const).map((outcome) => (
        <SecondarySubmit key={outcome} name="outcome" value={outcome}>
          {t(`refunds.demo.${outcome}`)}
        </SecondarySubmit>
      ))}
    </AdminForm>
  )
}
