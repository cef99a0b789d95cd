import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import type { DraftView } from './draft-view.ts'
import { isTakenNow } from './staff-order.ts'

export function AdminOrderSums({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const { totals, coupons, lines, delivery } = draft
  const rows = totalRows(totals, coupons).filter(({ name }) => name !== 'shipping' || delivery !== 'pickup')
  return (
    <div>
      {lines.length > 0 && (
        <dl className="tabular">
          {rows.map(({ name, amount, code }) => (
            <div
              key={`${name} ${code}`}
              className={`flex justify-between gap-4 py-1 ${name === 'total' ? 'border-t border-line font-semibold' : ''} ${name === 'vat' ? 'text-xs text-ink-soft' : ''}`}
            >
              <dt>{code ? t('orders.coupon', { code }) : t(`orders.${name}`)}</dt>
              <dd>{formatSatang(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3">
        <FormProblem />
      </div>
    </div>
  )
}

/** Sticky on phones from the first item on. */
export function AdminOrderBar({ draft, isBusy }: { draft: DraftView; isBusy: boolean }) {
  const t = useAdminT()
  const { totals, lines, method } = draft
  if (lines.length === 0) return null
  const amount = formatSatang(totals.total)
  return (
    <div className="flex flex-wrap gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3">
      <Button type="submit" name="intent" value="place" isBusy={isBusy} className="w-full max-lg:min-h-12">
        {t(isTakenNow(method) ? 'newOrder.placeTaken' : 'newOrder.place', { amount })}
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="look" variant="secondary">
          {t('newOrder.recalculate')}
        </Button>
      </noscript>
    </div>
  )
}
