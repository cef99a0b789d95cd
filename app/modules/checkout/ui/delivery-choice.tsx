import type { Language } from '#app/i18n/language.ts'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { clockTime, openDays } from '#app/kit/weekdays.ts'
import { deliveryStore } from '#app/modules/cart/ui/purchase-choices.ts'
import { type DeliveryMethod, deliveryMethods, type Quote, type QuotedDelivery } from '#app/modules/pricing/quote.ts'

export function DeliveryChoice({ quote, chosen }: { quote: Quote | undefined; chosen: DeliveryMethod }) {
  const t = useT()
  const current = quote?.deliveryMethod ?? chosen
  return (
    <fieldset>
      <legend className="font-serif text-xl font-medium">{t('checkout.delivery.title')}</legend>
      <div className="mt-3 border-y border-line">
        {deliveryMethods.map((method) => {
          const offer = quote?.deliveryMethods.find((one) => one.method === method)
          const closed = offer?.available === false
          return (
            <label
              key={method}
              className={`flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-0 ${closed ? 'text-ink-soft' : 'cursor-pointer'}`}
            >
              <input
                type="radio"
                name="delivery"
                value={method}
                checked={current === method}
                disabled={closed}
                onChange={() => deliveryStore.change(() => method)}
                className="size-6 shrink-0 accent-ink"
              />
              <span className="flex-1">
                {t(`checkout.delivery.${method}`)}
                <span className="block text-sm text-ink-soft">{offer && <MethodEstimate offer={offer} />}</span>
              </span>
              <span className="tabular">
                {offer && !closed && (offer.fee === 0 ? t('checkout.delivery.free') : formatSatang(offer.fee))}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function MethodEstimate({ offer }: { offer: QuotedDelivery }) {
  const { t, language } = useTexts()
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
