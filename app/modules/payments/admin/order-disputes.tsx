import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { Dispute } from '../dispute.ts'

/** The disputes of an order above everything else of its page: how they stand, and by when the shop has to answer. */
export function AdminOrderDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  const t = useAdminT()
  const language = useLanguage()
  return disputes.map(({ id, amount, state, answerBy }) => (
    <p key={id} className={`mb-4 border px-4 py-3 ${state === 'to_answer' ? 'border-lacquer' : 'border-line'}`}>
      <span className="tabular font-semibold">
        {t(`refunds.dispute.${state}`)}, {formatSatang(amount)}
      </span>
      {state === 'to_answer' && (
        <span className="block">
          {answerBy && `${t('refunds.money.answerBy', { date: formatMoment(answerBy, language) })}. `}
          {t('refunds.money.disputesLead')}
        </span>
      )}
    </p>
  ))
}
