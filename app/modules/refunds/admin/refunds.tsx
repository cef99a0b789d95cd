import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { refundReasonText } from '#app/modules/orders/admin/refund-reason.ts'
import { AdminMoment, AdminTextLink } from '#app/ui/admin/part.tsx'
import { usePolling } from '#app/ui/admin/use-fresh-while.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { AdminRefund } from './refund-list.ts'
import { refundedItems } from './refund-texts.ts'

const stateClass: Record<AdminRefund['state'], string> = {
  requested: 'text-ink-soft',
  processing: 'text-ink-soft',
  succeeded: 'text-jade',
  failed: 'text-lacquer',
}

type Props = { refunds: readonly AdminRefund[]; lines: readonly AdminOrderLine[] }

export function AdminRefunds({ refunds, lines }: Props) {
  const t = useAdminT()
  usePolling(refunds.some((refund) => refund.state === 'requested' && !refund.isManual))
  return (
    <ul className="mb-4 grid gap-3">
      {refunds.map((refund) => (
        <li key={refund.id} className="border-b border-line pb-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="tabular">{formatSatang(refund.amount)}</span>
            <span className={stateClass[refund.state]}>
              {isToSend(refund) ? t('refunds.state.to_send') : t(`orders.refundState.${refund.state}`)}
              {refund.isManual && !isToSend(refund) && `, ${t('orders.manualRefundMark')}`}
            </span>
          </p>
          <RefundedItems refund={refund} lines={lines} />
          {refund.reason && <p className="break-words">{refundReasonText(refund.reason, t)}</p>}
          <p className="tabular text-xs text-ink-soft">
            <AdminMoment at={refund.at} />
            {' · '}
            {refund.actorName || t('orders.actor.system')}
          </p>
          {refund.reference && (
            <p className="tabular break-words">
              {t('refunds.reference')} {refund.reference}
            </p>
          )}
          {(refund.state === 'failed' || isToSend(refund)) && (
            <AdminTextLink to={`/admin/refunds/${refund.id}`}>{t('refunds.open')}</AdminTextLink>
          )}
        </li>
      ))}
    </ul>
  )
}

const isToSend = ({ isManual, state }: AdminRefund): boolean => isManual && state === 'requested'

type ItemsProps = { refund: AdminRefund | undefined; lines: readonly AdminOrderLine[] }

export function RefundedItems({ refund, lines }: ItemsProps) {
  const { t, language } = useAdminTexts()
  const items = refund && refundedItems(lines, refund, { t, language })
  if (!items) return null
  const isRestocked = refund.lines.some(({ restocked }) => restocked > 0)
  return (
    <p className="wrap-anywhere">
      <ThaiLineBreaks>{isRestocked ? t('orderRefund.listedOnShelf', { items }) : items}</ThaiLineBreaks>
    </p>
  )
}
