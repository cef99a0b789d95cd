import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Order } from '#app/modules/orders/order.ts'
import { lacksConfirmation } from '#app/modules/orders/status/order-status.ts'
import { isCod, isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import type { OrderView } from './order-view.ts'

/** `waiting`: for payment. `confirmation`: the shop must confirm it. `confirmed`: cash on delivery, not paid yet. */
type OpenState = 'waiting' | 'confirmation' | 'confirmed' | 'slip_review' | 'paid' | 'on_hold'
export type SuccessState = OpenState | 'failed' | 'expired' | 'unconfirmed' | 'refunded'

/** An overdue payment counts as expired before the job runs; an unconfirmed order waits for the job. */
export function successState(order: Order, now: Date): SuccessState {
  if (order.status === 'on_hold') return 'on_hold'
  if (order.status === 'refunded') return 'refunded'
  const over = lacksConfirmation(order) ? 'unconfirmed' : 'expired'
  if (order.status === 'cancelled') return order.cancelReason === 'expired' ? over : 'failed'
  const owesCod = isCod(order.paymentMethod) && !order.paidAt
  if (order.awaiting === 'packing' || (order.status !== 'pending' && owesCod)) return 'confirmed'
  if (order.status !== 'pending') return 'paid'
  if (order.awaiting === 'confirmation') return 'confirmation'
  if (order.awaiting === 'slip_review') return 'slip_review'
  return order.expiresAt && order.expiresAt <= now ? 'expired' : 'waiting'
}

/** The order's lines leave the cart, also after a refund. Failed and expired orders keep them for a new order. */
export const isStanding = (state: SuccessState): boolean =>
  state !== 'failed' && state !== 'expired' && state !== 'unconfirmed'

type Facts = Pick<OrderView, 'channel' | 'paymentMethod' | 'hasEmail' | 'needsAddress' | 'isPickup'> & {
  arrival?: { shipBy?: string } | undefined
}

/** Mentions no e-mail or address that the order lacks. */
export function successWords(state: SuccessState, facts: Facts): { title: MessageKey; text: readonly MessageKey[] } {
  const { channel, paymentMethod, hasEmail } = facts
  const [title, text] = [`thanks.title.${state}`, `thanks.text.${state}`] as const
  if (state === 'confirmation' && isCod(paymentMethod))
    return { title: 'thanks.cod.confirmation', text: ['thanks.cod.confirmationText'] }
  if (state === 'waiting' && isTransfer(paymentMethod))
    return { title, text: [hasEmail ? 'moneyTransfer.waiting' : 'moneyTransfer.waitingHere'] }
  if (state === 'slip_review') return { title, text: [text, hasEmail ? 'thanks.foundByEmail' : 'thanks.foundHere'] }
  if (state !== 'paid') return { title, text: [text] }
  return {
    title: channel === 'simulated' ? 'thanks.complete' : title,
    text: [facts.needsAddress ? 'thanks.paidNoAddress' : text, ...(hasEmail ? (['thanks.inEmail'] as const) : [])],
  }
}

export function successSteps(state: SuccessState, facts: Facts): readonly MessageKey[] {
  const first = firstStep(state, facts)
  if (!first || facts.channel === 'simulated') return []
  if (facts.isPickup) return [first, 'thanks.steps.pickUp']
  return [first, leavingStep(state, facts), facts.arrival ? 'thanks.steps.arrives' : 'thanks.steps.comes']
}

/** Paid or cash on delivery. */
const isPacked = (state: SuccessState): boolean => state === 'paid' || state === 'confirmed'

function firstStep(state: SuccessState, { paymentMethod, hasEmail, needsAddress }: Facts): MessageKey | undefined {
  if (isPacked(state)) return needsAddress ? 'thanks.steps.address' : 'thanks.steps.packed'
  if (state === 'confirmation') return 'thanks.steps.confirm'
  if (state !== 'waiting') return undefined
  if (isTransfer(paymentMethod)) return hasEmail ? 'thanks.steps.transfer' : 'thanks.steps.transferHere'
  return needsAddress ? 'thanks.steps.payAddress' : 'thanks.steps.pay'
}

function leavingStep(state: SuccessState, { arrival, hasEmail }: Facts): MessageKey {
  if (arrival?.shipBy && isPacked(state)) return hasEmail ? 'thanks.steps.leavesBy' : 'thanks.steps.leavesByHere'
  return hasEmail ? 'thanks.steps.leaves' : 'thanks.steps.leavesHere'
}
