import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { deliveryStore } from '#app/modules/cart/ui/purchase-choices.ts'
import { type DeliveryMethod, deliveryMethods, type Quote } from '#app/modules/pricing/quote.ts'
import { MethodEstimate } from '#app/modules/shipping/ui/method-estimate.tsx'

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
