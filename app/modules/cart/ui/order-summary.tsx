import { type ReactNode, useId } from 'react'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { maxOrderItems } from '#app/kit/cart-limits.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { TruckIcon } from '#app/ui/icons.tsx'
import { TotalsList } from './totals-list.tsx'

/** `before`, `children`: above and below the sums. `totalBelow`: the page shows the total further down. */
export function OrderSummary(props: {
  quote: Quote | undefined
  waiting: boolean
  before?: ReactNode
  totalBelow?: boolean
  children?: ReactNode
}) {
  const { quote, waiting, before, totalBelow = false, children } = props
  const t = useT()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="bg-surface px-4 py-6 md:px-6">
      <h2 id={heading} className="text-xl">
        {t('cart.summary.title')}
      </h2>
      {before && <div className="mt-4">{before}</div>}
      <div className={faded(quote, waiting, 'mt-5')}>
        <dl className="space-y-2">
          <TotalsList totals={quote} coupons={quote?.coupons} only="parts" />
        </dl>
      </div>
      {!totalBelow && (
        <div className="mt-2 border-t border-line pt-3">
          <SummaryTotal quote={quote} waiting={waiting} />
        </div>
      )}
      <ArrivalLine quote={quote} />
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}

export function SummaryTotal({ quote, waiting }: { quote: Quote | undefined; waiting: boolean }) {
  const t = useT()
  return (
    <div className={faded(quote, waiting)}>
      <dl>
        <TotalsList totals={quote} coupons={quote?.coupons} only="total" live />
      </dl>
      <p className="mt-1 min-h-6 text-right text-sm text-ink-soft">
        {quote && quote.vat > 0 && t('cart.summary.vat', { amount: formatSatang(quote.vat) })}
      </p>
    </div>
  )
}

const faded = (quote: Quote | undefined, waiting: boolean, more = '') =>
  `tabular transition-opacity ${waiting && quote ? 'opacity-50' : ''} ${more}`

/** "Arrives Wed 25 – Thu 26 Nov". Keeps its height while loading. */
function ArrivalLine({ quote }: { quote: Quote | undefined }) {
  const { t, language } = useTexts()
  const dates = quote?.deliveryMethods.find(({ method }) => method === quote.deliveryMethod)?.dates
  return (
    <p className="mt-2 flex min-h-6 gap-2 text-sm">
      {dates && (
        <>
          <TruckIcon size={20} className="mt-0.5 shrink-0" />
          {t('cart.summary.arrives', { days: arrivalDays(dates, language) })}
        </>
      )}
    </p>
  )
}

/** "฿410 to free delivery". Keeps its height while loading. */
export function FreeDelivery({ quote }: { quote: Quote | undefined }) {
  const t = useT()
  const goods = quote ? quote.subtotal - quote.discount : 0
  const share = quote ? goods / Math.max(1, goods + quote.toFreeShipping) : 0
  return (
    <div className="min-h-9">
      <p className="flex items-center gap-2 text-sm" aria-live="polite">
        <TruckIcon size={20} />
        {quote &&
          (quote.toFreeShipping === 0
            ? t('cart.drawer.freeDelivery')
            : t('cart.drawer.toFreeDelivery', { amount: formatSatang(quote.toFreeShipping) }))}
      </p>
      <div className="mt-2 h-px bg-line">
        <div
          className="h-px origin-left bg-jade transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

/** How many items still fit into an order, from the last five on. */
export function CartLimit({ count, className = 'mt-2' }: { count: number; className?: string }) {
  const t = useT()
  const left = maxOrderItems - count
  if (left > 5 || left < 0) return null
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {t(left === 0 ? 'cart.limit.full' : 'cart.limit.left', { max: maxOrderItems, count: left })}
    </p>
  )
}
