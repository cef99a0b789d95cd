import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { ReturnIcon, TruckIcon } from '#app/ui/icons.tsx'

/** What delivery costs and how long it takes, in money and business days; the shop's settings decide. */
export type Delivery = { fee: number; freeFrom: number; days: { from: number; to: number } }

/** What delivery of a piece of this price costs, and when it comes. The promise in business days holds at any hour, so the page may be kept; the cart says the dates. */
export function DeliveryPromise({ delivery, price }: { delivery: Delivery; price: number }) {
  const t = useT()
  const language = useLanguage()
  const { fee, freeFrom, days } = delivery
  return (
    <ul lang={language} className="space-y-2 text-sm text-ink-soft">
      <li className="flex gap-3">
        <TruckIcon size={20} className="mt-0.5 shrink-0" />
        <span>
          {price >= freeFrom ? (
            t('shop.product.freeDelivery', days)
          ) : (
            <>
              {t('shop.product.freeShipping', { amount: formatSatang(freeFrom) })}
              <br />
              {t('shop.product.delivery', { ...days, fee: formatSatang(fee) })}
            </>
          )}
        </span>
      </li>
      <li className="flex gap-3">
        <ReturnIcon size={20} className="mt-0.5 shrink-0" />
        {t('shop.product.returns')}
      </li>
    </ul>
  )
}
