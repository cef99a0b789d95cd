import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { type TotalRow, totalRows } from '#app/kit/total-rows.ts'

type Row = { name: TotalRow['name']; amount?: number; code?: string }
const waitingRows: Row[] = [{ name: 'subtotal' }, { name: 'shipping' }, { name: 'total' }]

/** The sums of an order, each with its name; satang. `live`: announces a new total. */
export function TotalsList(props: {
  totals: { subtotal: number; discount: number; shipping: number; codFee?: number; total: number } | undefined
  coupons: readonly { code: string; discount?: number }[] | undefined
  live?: boolean
  only?: 'parts' | 'total'
}) {
  const t = useT()
  const { totals, coupons, live, only } = props
  return (totals ? totalRows(totals, coupons) : waitingRows).map(({ name, amount, code = '' }) => {
    if (name === 'vat' || (only && (only === 'total') !== (name === 'total'))) return null
    const strong = name === 'total'
    const free = name === 'shipping' && amount === 0 && totals && totals.subtotal > 0
    return (
      <div
        key={name + code}
        className={`flex items-baseline justify-between gap-4 ${strong ? `text-lg ${only ? '' : 'border-t border-line pt-3'}` : ''}`}
      >
        <dt className={strong ? '' : 'text-ink-soft'}>
          {code ? t('cart.summary.discountOf', { code }) : t(`cart.summary.${name}`)}
        </dt>
        <dd aria-live={strong && live ? 'polite' : undefined} className={name === 'discount' ? 'text-jade' : ''}>
          {amount === undefined ? waiting : free ? t('cart.summary.free') : formatSatang(amount)}
        </dd>
      </div>
    )
  })
}

const waiting = <span className="inline-block h-4 w-16 bg-line/50 align-middle" />
