import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { CustomerRefund } from '../../customer-view/order-page.ts'

/** An exchange's money stays in the shop. */
const wordsOf = ({ done, exchanged, asksPayer }: Pick<CustomerRefund, 'done' | 'exchanged' | 'asksPayer'>) => {
  if (exchanged) return 'customerOrder.refundExchanged'
  if (asksPayer) return 'customerOrder.refundAsksPayer'
  return done ? 'customerOrder.refundDone' : 'customerOrder.refundRunning'
}

export function OrderRefunds({ refunds }: { refunds: readonly CustomerRefund[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {refunds.map(({ id, amount, at, items, delivery, reference, ...how }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <p className="min-w-0">
            {t(wordsOf(how), { date: formatDate(at, language) })}
            <span className="block text-sm text-ink-soft empty:hidden">
              {[
                ...items.map(({ name, size, quantity }) => `${quantity} × ${name}, ${sizePhrase(size, language)}`),
                ...(delivery ? [t('customerOrder.refundDelivery')] : []),
              ].join(' · ')}
            </span>
            {reference && (
              <span className="block text-sm break-words text-ink-soft">
                {t('customerOrder.refundReference', { reference })}
              </span>
            )}
          </p>
          <p className="tabular">{formatSatang(amount)}</p>
        </li>
      ))}
    </ul>
  )
}
