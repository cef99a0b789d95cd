import type { Language } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { clockTime, openDays } from '#app/kit/weekdays.ts'
import { deliveryStore } from '#app/modules/cart/ui/purchase-choices.ts'
import { type DeliveryMethod, deliveryMethods, type Quote } from '#app/modules/pricing/quote.ts'

/** How the parcel travels: each way with its fee and its promise, as the settings say. */
export function DeliveryChoice({ quote, chosen }: { quote: Quote | undefined; chosen: DeliveryMethod }) {
  const t = useT()
  const language = useLanguage()
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
                <span className="block text-sm text-ink-soft">{offer && promise(t, offer, language)}</span>
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

function promise(t: ReturnType<typeof useT>, offer: Quote['deliveryMethods'][number], language: Language): string {
  const { from, to } = offer.days
  const { until = '', closedDays = [] } = offer.closing ?? {}
  const closing = { until: clockTime(until, language), days: openDays(closedDays, language) }
  if (!offer.available)
    return t(offer.reason === 'not_here' ? 'checkout.delivery.notHere' : 'checkout.delivery.tooLate', closing)
  if (to === 0) return t('checkout.delivery.today', closing)
  return from === to ? t('checkout.delivery.oneDay', { from }) : t('checkout.delivery.days', { from, to })
}
