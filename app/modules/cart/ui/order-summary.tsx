import { type ReactNode, useId } from 'react'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { TruckIcon } from '#app/ui/icons.tsx'
import { TotalsList } from './totals-list.tsx'

/** Rows keep their places while loading. */
export function OrderSummary({
  quote,
  waiting,
  before,
  totalBelow = false,
  children,
}: {
  quote: Quote | undefined
  waiting: boolean
  before?: ReactNode
  totalBelow?: boolean
  children?: ReactNode
}) {
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
  const t = useT()
  const language = useLanguage()
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
