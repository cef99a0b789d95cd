import type { MessageKey } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { OrderPage, OwedBy } from './order-page.ts'

export function titleOf({
  state,
  rest,
  deliveryMethod,
}: Pick<OrderPage, 'state' | 'rest' | 'deliveryMethod'>): MessageKey {
  if (rest > 0 && state !== 'on_hold') return 'ownOrder.restTitle'
  if (state === 'completed' && deliveryMethod === 'pickup') return 'ownOrder.state.picked_up'
  return `ownOrder.state.${state}`
}

type Next = { key: MessageKey; words?: { amount: string; paid?: string; days?: number } }

const owedWords = {
  hand: 'ownOrder.next.cancelledOwedByHand',
  given: 'ownOrder.next.cancelledOwedGiven',
  payer: 'ownOrder.next.cancelledOwedPayer',
  provider: 'ownOrder.next.cancelledOwed',
  open: 'ownOrder.next.cancelledOwedOpen',
} as const satisfies Record<OwedBy, MessageKey>

export function nextOf(order: OrderPage): Next {
  const { state, keptUntil, codDue, trackingNumber, owed, refunded, missing, paid, rest, restUntil } = order
  if (rest > 0 && state !== 'on_hold')
    return { key: restUntil ? 'ownOrder.restUntil' : 'ownOrder.rest', words: { amount: formatSatang(rest) } }
  if (codDue !== undefined && state === 'confirmation')
    return { key: keptUntil ? 'ownOrder.next.cod.confirmationUntil' : 'ownOrder.next.cod.confirmation' }
  if (state === 'slip_review' && !order.recipient.email)
    return { key: keptUntil ? 'ownOrder.next.slip_reviewHereUntil' : 'ownOrder.next.slip_reviewHere' }
  if (state === 'payment' || state === 'confirmation' || state === 'slip_review')
    return { key: keptUntil ? `ownOrder.next.${state}Until` : `ownOrder.next.${state}` }
  if ((state === 'paid' || state === 'processing') && order.deliveryMethod === 'pickup')
    return { key: `ownOrder.next.pickup.${state}` }
  if (state === 'shipped') return { key: trackingNumber ? 'ownOrder.next.shippedTracked' : 'ownOrder.next.shipped' }
  if (state === 'cancelled' && owed > 0)
    return { key: owedWords[order.owedBy], words: { amount: formatSatang(owed), days: shopPromises.refundDays } }
  if (state === 'cancelled' && refunded > 0)
    return { key: 'ownOrder.next.cancelledRefunded', words: { amount: formatSatang(refunded) } }
  if (state === 'on_hold' && missing > 0)
    return { key: 'ownOrder.next.missing', words: { amount: formatSatang(missing), paid: formatSatang(paid) } }
  if (state === 'on_hold' && paid > 0)
    return { key: 'ownOrder.next.on_holdPaid', words: { amount: formatSatang(paid) } }
  return { key: `ownOrder.next.${state}`, words: { amount: formatSatang(refunded) } }
}
