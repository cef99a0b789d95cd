import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminOrderRow } from '#app/ui/admin/order-row.tsx'
import type { ListedRefund, RefundTab } from './refund-list.ts'

type RowProps = { refund: ListedRefund; tab: RefundTab; mayOpen: boolean }

/** A refund in its list; without the refund permission it leads to the order. */
export function AdminRefundRow({ refund, tab, mayOpen }: RowProps) {
  const t = useAdminT()
  return (
    <AdminOrderRow
      to={mayOpen ? `/admin/refunds/${refund.id}` : `/admin/orders/${refund.orderNumber}`}
      name={refund.name}
      number={refund.orderNumber}
      also={refund.isDuplicate ? t('refunds.duplicate') : undefined}
      below={<RefundProgress refund={refund} tab={tab} />}
    >
      <span className={`tabular ${tab === 'failed' ? 'text-lacquer' : ''}`}>{formatSatang(refund.amount)}</span>
      <RefundDue refund={refund} />
    </AdminOrderRow>
  )
}

function RefundProgress({ refund, tab }: { refund: ListedRefund; tab: RefundTab }) {
  const { isDestinationKnown, payerAskedAt, isUnanswered } = refund
  const { t, language } = useAdminTexts()
  if (tab === 'to_send') return t(isDestinationKnown ? 'refunds.knownDestination' : 'refunds.unknownDestination')
  if (!payerAskedAt) return null
  const date = formatDate(payerAskedAt, language)
  return (
    <span className={isUnanswered ? 'text-lacquer' : undefined}>
      {t(isUnanswered ? 'refunds.unanswered' : 'refunds.asksPayer', { date })}
    </span>
  )
}

export function RefundDue({ refund: { requestedAt, due, overdueDays, sentOn } }: { refund: ListedRefund }) {
  const { t, language } = useAdminTexts()
  const day = formatDate(due ? requestedAt : (sentOn ?? requestedAt), language)
  return (
    <span className="tabular block text-xs text-ink-soft">
      {t(due ? 'refunds.since' : 'refunds.sentOn', { date: day })}
      {due && (
        <span className={overdueDays > 0 ? 'block text-lacquer' : 'block'}>
          {overdueDays > 0
            ? t('refunds.overdue', { count: overdueDays })
            : t('refunds.dueBy', { date: formatDate(due, language) })}
        </span>
      )}
    </span>
  )
}
