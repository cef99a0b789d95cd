import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminOrderRow } from '#app/ui/admin/order-row.tsx'
import { type ListedRefund, type OpenRefundTab, type RefundPageTab, type RefundTab, refundTabs } from './refund-list.ts'

type TabsProps = { counts: Readonly<Record<OpenRefundTab | 'money', number>>; current: RefundPageTab }

export function AdminRefundTabs({ counts, current }: TabsProps) {
  const t = useAdminT()
  return (
    <nav aria-label={t('refunds.tabs')} className="mb-4">
      <ul className="-mx-1 flex flex-wrap gap-x-1">
        {refundTabs.map((tab) => (
          <li key={tab}>
            <LocalLink
              to={`/admin/refunds?state=${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 hover:text-ink aria-[current=page]:border-ink ${isAlarming(tab, counts) ? 'text-lacquer' : 'text-ink-soft aria-[current=page]:text-ink'}`}
            >
              {t(`refunds.tab.${tab}`)}
              {tab !== 'sent' && <span className="tabular">{counts[tab].toLocaleString('en-US')}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isAlarming = (tab: RefundPageTab, counts: TabsProps['counts']) => tab === 'failed' && counts.failed > 0

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
          below={<WaitsFor refund={refund} tab={tab} />}
        >
          <span className={`tabular ${tab === 'failed' ? 'text-lacquer' : ''}`}>{formatSatang(refund.amount)}</span>
          <RefundDue refund={refund} />
        </AdminOrderRow>
      ))}
    </ul>
  )
}

function WaitsFor({
  refund: { isDestinationKnown, payerAskedAt, isUnanswered },
  tab,
}: {
  refund: ListedRefund
  tab: RefundTab
}) {
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
  if (!due)
    return (
      <span className="tabular block text-xs text-ink-soft">
        {t('refunds.sentOn', { date: formatDate(sentOn ?? requestedAt, language) })}
      </span>
    )
  return (
    <span className="tabular block text-xs text-ink-soft">
      {t('refunds.since', { date: formatDate(requestedAt, language) })}
      {overdueDays > 0 ? (
        <span className="block text-lacquer">{t('refunds.overdue', { count: overdueDays })}</span>
      ) : (
        <span className="block">{t('refunds.dueBy', { date: formatDate(due, language) })}</span>
      )}
    </span>
  )
}
