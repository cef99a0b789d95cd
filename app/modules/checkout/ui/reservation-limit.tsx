import { useT } from '#app/i18n/provider.tsx'
import { hasLongHold } from '#app/modules/orders/payment-methods.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { OnlineMethod } from '../payment-form.ts'

type Props = { quote: Quote | undefined; method: OnlineMethod | undefined }

/** Above the fields: that the e-mail is confirmed before the pieces are reserved, or that no longer reservation is left. */
export function ReservationLimit({ quote, method }: Props) {
  const t = useT()
  const confirmsFirst = quote?.lines.some(({ room }) => room !== undefined)
  const limit = quote?.reservation?.[method && !hasLongHold(method) ? 'atOnce' : 'later']
  if (!confirmsFirst && !limit) return null
  return (
    <div className="measure mb-6 space-y-1 border-l-2 border-gold bg-surface px-4 py-3">
      {confirmsFirst && <p>{t('checkout.limit.confirm')}</p>}
      {limit?.because === 'refused' && <p>{t('checkout.refusal.too_many_open_orders', limit)}</p>}
      {limit && limit.because !== 'refused' && (
        <p>
          {t(`checkout.limit.${limit.because}`, limit)} {t(`checkout.limit.${method === 'cod' ? 'cod' : 'pay'}`)}
        </p>
      )}
    </div>
  )
}
