import type { MessageKey } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { OrderPage } from './order-page.ts'

export function orderStatusTitle(order: Pick<OrderPage, 'state' | 'balanceDue' | 'deliveryMethod'>): MessageKey {
  const { state, balanceDue, deliveryMethod } = order
  if (balanceDue > 0 && state !== 'on_hold') return 'customerOrder.balanceDueTitle'
  if (state === 'completed' && deliveryMethod === 'pickup') return 'customerOrder.state.picked_up'
  return `customerOrder.state.${state}`
}

type Next = { key: MessageKey; words?: { amount: string; paid?: string; days?: number } }

export function orderStatusText(order: OrderPage): Next {
  const { state, reservedUntil, codDue, trackingNumber, owed, refunded, underpaid, paid, balanceDue, balanceDueUntil } =
    order
  if (balanceDue > 0 && state !== 'on_hold')
    return {
      key: balanceDueUntil ? 'customerOrder.balanceDueUntil' : 'customerOrder.balanceDue',
      words: { amount: formatSatang(balanceDue) },
    }
  if (codDue !== undefined && state === 'confirmation')
    return { key: reservedUntil ? 'customerOrder.next.cod.confirmationUntil' : 'customerOrder.next.cod.confirmation' }
  if (state === 'slip_review' && !order.recipient.email)
    return { key: reservedUntil ? 'customerOrder.next.slip_reviewHereUntil' : 'customerOrder.next.slip_reviewHere' }
  if (state === 'payment' || state === 'confirmation' || state === 'slip_review')
    return { key: reservedUntil ? `customerOrder.next.${state}Until` : `customerOrder.next.${state}` }
  if ((state === 'paid' || state === 'processing') && order.deliveryMethod === 'pickup')
    return { key: `customerOrder.next.pickup.${state}` }
  if (state === 'shipped')
    return { key: trackingNumber ? 'customerOrder.next.shippedTracked' : 'customerOrder.next.shipped' }
  if (state === 'cancelled' && owed > 0)
    return {
      key: `customerOrder.next.cancelledOwed.${order.refundProgress}`,
      words: { amount: formatSatang(owed), days: shopPromises.refundDays },
    }
  if (state === 'cancelled' && refunded > 0)
    return { key: 'customerOrder.next.cancelledRefunded', words: { amount: formatSatang(refunded) } }
  if (state === 'on_hold' && underpaid > 0)
    return { key: 'customerOrder.next.missing', words: { amount: formatSatang(underpaid), paid: formatSatang(paid) } }
  if (state === 'on_hold' && paid > 0)
    return { key: 'customerOrder.next.on_holdPaid', words: { amount: formatSatang(paid) } }
  return { key: `customerOrder.next.${state}`, words: { amount: formatSatang(refunded) } }
}
