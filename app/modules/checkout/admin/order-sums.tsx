import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import type { DraftView } from './draft-view.ts'
import { isTakenNow } from './staff-order.ts'

/** The total as it will be, and the button that makes the order; on a phone that stays under the thumb. */
export function AdminOrderSums({ draft, isBusy }: { draft: DraftView; isBusy: boolean }) {
  const t = useAdminT()
  const { totals, coupons, lines, method } = draft
  const amount = formatSatang(totals.total)
  return (
    <div>
      <dl className="tabular mb-4">
        {totalRows(totals, coupons).map(({ name, amount: sum, code }) => (
          <div
            key={`${name} ${code}`}
            className={`flex justify-between gap-4 py-1 ${name === 'total' ? 'border-t border-line font-semibold' : ''} ${name === 'vat' ? 'text-xs text-ink-soft' : ''}`}
          >
            <dt>{code ? t('orders.coupon', { code }) : t(`orders.${name}`)}</dt>
            <dd>{formatSatang(sum)}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-3">
        <FormProblem />
      </div>
      <div className="flex flex-wrap gap-3 max-lg:sticky max-lg:bottom-0 max-lg:bg-paper max-lg:py-3">
        <button
          type="submit"
          name="intent"
          value="place"
          disabled={lines.length === 0}
          aria-busy={isBusy}
          className={`${adminPrimaryButton} max-sm:w-full`}
        >
          {t(isTakenNow(method) ? 'newOrder.placeTaken' : 'newOrder.place', { amount })}
        </button>
        <noscript>
          <button type="submit" name="intent" value="look" className={adminButton}>
            {t('newOrder.recalculate')}
          </button>
        </noscript>
      </div>
    </div>
  )
}
