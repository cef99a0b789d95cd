import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminOrderRow } from '#app/ui/admin/order-row.tsx'
import { AdminTabs } from '#app/ui/admin/tabs.tsx'
import { type ListedRefund, type OpenRefundTab, type RefundPageTab, type RefundTab, refundTabs } from './refund-list.ts'

type TabsProps = { counts: Readonly<Record<OpenRefundTab | 'money', number>>; current: RefundPageTab }

export function AdminRefundTabs({ counts, current }: TabsProps) {
  const t = useAdminT()
  const tabs = refundTabs.map((tab) => ({
    to: `/admin/refunds?state=${tab}` as const,
    text: t(`refunds.tab.${tab}`),
    count: tab === 'sent' ? undefined : counts[tab],
    isCurrent: tab === current,
    isAlarming: tab === 'failed' && counts.failed > 0,
  }))
  return <AdminTabs label={t('refunds.tabs')} tabs={tabs} />
}

type ListProps = { refunds: readonly ListedRefund[]; tab: RefundTab; mayOpen: boolean }

export function AdminRefundsList({ refunds, tab, mayOpen }: ListProps) {
  const t = useAdminT()
  if (refunds.length === 0)
    return <p className="border-t border-line py-16 text-center text-ink-soft">{t(`refunds.empty.${tab}`)}</p>
  return (
    <ul className="border-t border-line">
      {refunds.map((refund) => (
        <AdminOrderRow
          key={refund.id}
          to={mayOpen ? `/admin/refunds/${refund.id}` : `/admin/orders/${refund.orderNumber}`}
          name={refund.name}
          number={refund.orderNumber}
          also={refund.isDuplicate ? t('refunds.duplicate') : undefined}
          below={<RefundProgress refund={refund} tab={tab} />}
        >
          <span className={`tabular ${tab === 'failed' ? 'text-lacquer' : ''}`}>{formatSatang(refund.amount)}</span>
          <RefundDue refund={refund} />
        </AdminOrderRow>
      ))}
    </ul>
  )
}

function RefundProgress({ refund, tab }: { refund: ListedRefund; tab: RefundTab }) {
  const { isDestinationKnown, payerAskedAt, isUnanswered } = refund
  const t = useAdminT()
  const language = useLanguage()
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
  const t = useAdminT()
  const language = useLanguage()
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
