import { type ReactNode, useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'

/** The server's totals. Every row keeps its place while they are on their way. */
export function OrderSummary({
  quote,
  waiting,
  before,
  children,
}: {
  quote: Quote | undefined
  waiting: boolean
  /** Stands above the totals, such as the coupon or the pieces. */
  before?: ReactNode
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
      <Totals quote={quote} waiting={waiting} />
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}

function Totals({ quote, waiting }: { quote: Quote | undefined; waiting: boolean }) {
  const t = useT()
  const amount = (value: number | undefined) =>
    value === undefined ? <span className="inline-block h-4 w-16 bg-line/50 align-middle" /> : formatSatang(value)
  const couponCode = quote?.coupon?.ok ? quote.coupon.code : undefined
  return (
    <div className={`tabular mt-5 transition-opacity ${waiting && quote ? 'opacity-50' : ''}`}>
      <dl className="space-y-2">
        <Row name={t('cart.summary.subtotal')}>{amount(quote?.subtotal)}</Row>
        {quote && quote.discount > 0 && (
          <Row name={couponCode ? t('cart.summary.discountOf', { code: couponCode }) : t('cart.summary.discount')}>
            <span className="text-jade">−{formatSatang(quote.discount)}</span>
          </Row>
        )}
        <Row name={t('cart.summary.shipping')}>
          {quote?.shipping === 0 && quote.subtotal > 0 ? t('cart.summary.free') : amount(quote?.shipping)}
        </Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg">
          <dt>{t('cart.summary.total')}</dt>
          <dd aria-live="polite">{amount(quote?.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 min-h-6 text-right text-sm text-ink-soft">
        {quote && t('cart.summary.vat', { amount: formatSatang(quote.vat) })}
      </p>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
