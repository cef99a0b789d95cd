import { type AdminTranslate, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { unbrokenMoment } from '#app/ui/admin/unbroken-moment.ts'
import type { OrderStatus } from '../order.ts'
import { isTransfer } from '../status/payment-methods.ts'
import type { AdminOrder } from './admin-order.ts'
import type { AdminOrderDetails } from './order-details.ts'

const colours: Record<OrderStatus, string> = {
  pending: 'border-2 border-gold',
  paid: 'bg-jade',
  processing: 'bg-gold',
  shipped: 'bg-ink-soft',
  completed: 'border-2 border-jade',
  cancelled: 'border-2 border-lacquer',
  refunded: 'border-2 border-lacquer',
  on_hold: 'bg-lacquer',
}

export const StatusDot = ({ status }: { status: OrderStatus }) => (
  <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-full ${colours[status]}`} />
)

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useAdminT()
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <StatusDot status={status} />
      {t(`orders.status.${status}`)}
    </span>
  )
}

export function ShipmentsSent({ sent, of }: { sent: number; of: number }) {
  const t = useAdminT()
  if (sent === 0 || sent >= of) return null
  return <span className="whitespace-nowrap">{t('orderShipments.sentOf', { sent, of })}</span>
}

type WaitingFacts = 'awaiting' | 'paymentMethod' | 'expiresAt' | 'holdReason' | 'balanceDue' | 'codDue'
type Waiting = Pick<AdminOrder, 'status'> &
  Partial<Pick<AdminOrder | AdminOrderDetails, WaitingFacts>> & { sendBy?: AdminOrder['sendBy'] }

/** The next step, and until when items are reserved. `inList`: shortened, under a column heading. */
export function WaitsFor({ order, inList = false }: { order: Waiting; inList?: boolean }) {
  const { t, language } = useAdminTexts()
  const what = waitingText(order, false, t)
  if (!what && !order.codDue) return inList && <span className="text-ink-soft max-lg:hidden">–</span>
  const end = order.status === 'pending' ? order.expiresAt : null
  const until = end && unbrokenMoment(end, language)
  const isToFulfil = order.status === 'paid' || order.status === 'processing' || order.awaiting === 'packing'
  const sendBy = isToFulfil ? order.sendBy : null
  return (
    <span className={order.status === 'on_hold' ? 'text-lacquer' : undefined}>
      {inList ? (
        <>
          <span className="max-lg:hidden">{waitingText(order, true, t)}</span>
          <span className="lg:hidden">{what}</span>
        </>
      ) : (
        what
      )}
      {order.codDue !== undefined && (
        <span className="tabular block text-xs text-ink-soft">
          {t('orders.codDue', { amount: formatSatang(order.codDue) })}
        </span>
      )}
      {sendBy && (
        <span className="block text-xs text-balance text-ink-soft">
          {t('orders.sendBy', { day: arrivalDays({ from: sendBy, to: sendBy }, language) })}
        </span>
      )}
      {until && (
        <span className={`block text-xs text-balance text-ink-soft ${inList ? 'xl:whitespace-nowrap' : ''}`}>
          {t('orders.until', { time: until })}
        </span>
      )}
    </span>
  )
}

function waitingText(order: Waiting, short: boolean, t: AdminTranslate): string | undefined {
  const { status, awaiting, paymentMethod, holdReason, balanceDue } = order
  if (status === 'pending') {
    const isMoney = awaiting === 'payment' || !awaiting
    const what = isMoney && paymentMethod && isTransfer(paymentMethod) ? 'transfer' : (awaiting ?? 'payment')
    return t(`orders.${short ? 'awaiting' : 'isAwaiting'}.${what}`)
  }
  if (balanceDue) return t('orderEdit.balanceDue', { amount: formatSatang(balanceDue) })
  if (status === 'on_hold') return t(`orders.hold.${holdReason ?? 'staff'}`)
  if (status === 'paid' || status === 'processing' || status === 'shipped')
    return t(`orders.${short ? 'nextStep' : 'isNextStep'}.${status}`)
  return undefined
}
