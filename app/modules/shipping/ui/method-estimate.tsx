import type { Language } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { clockTime, openDays } from '#app/kit/weekdays.ts'
import type { QuotedDelivery } from '#app/modules/pricing/quote.ts'

export function MethodEstimate({ offer }: { offer: QuotedDelivery }) {
  const t = useT()
  const language = useLanguage()
  const { surcharge } = offer
  return (
    <>
      {estimateWords(t, offer, language)}
      {surcharge !== undefined && offer.available && (
        <span className="block">{t('checkout.delivery.surcharge', { amount: formatSatang(surcharge) })}</span>
      )}
    </>
  )
}

function estimateWords(t: ReturnType<typeof useT>, offer: QuotedDelivery, language: Language): string {
  const { from, to } = offer.days
  const { until = '', closedDays = [] } = offer.closing ?? {}
  const closing = { until: clockTime(until, language), days: openDays(closedDays, language) }
  if (!offer.available)
    return t(offer.reason === 'not_here' ? 'checkout.delivery.notHere' : 'checkout.delivery.tooLate', closing)
  const arrives = offer.dates && t('checkout.delivery.arrives', { days: arrivalDays(offer.dates, language) })
  if (to === 0) return [arrives, t('checkout.delivery.today', closing)].filter(Boolean).join(' · ')
  return arrives ?? t(from === to ? 'checkout.delivery.oneDay' : 'checkout.delivery.days', { from, to })
}
