import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lacksConfirmation } from '#app/modules/orders/status/order-status.ts'
import { isCod, isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import type { OrderView } from './order-view.ts'

export type SuccessState =
  | 'waiting'
  | 'confirmation'
  | 'confirmed'
  | 'slip_review'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'unconfirmed'
  | 'on_hold'
  | 'refunded'

/** Uses the clock, because the expiry job may be late. */
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

/** The order is final: clear its lines from the cart. */
export const isDone = (state: SuccessState): boolean =>
  state !== 'failed' && state !== 'expired' && state !== 'unconfirmed'

type Facts = Pick<OrderView, 'channel' | 'paymentMethod' | 'hasEmail' | 'needsAddress' | 'isPickup'> & {
  arrival?: { shipBy?: string } | undefined
}

const words = {
  waiting: ['thanks.waiting', 'thanks.waitingText'],
  confirmation: ['thanks.confirmation', 'thanks.confirmationText'],
  confirmed: ['thanks.cod.confirmed', 'thanks.cod.confirmedText'],
  slip_review: ['thanks.slipReview', 'thanks.slipReviewText'],
  paid: ['thanks.thanks', 'thanks.paidText'],
  failed: ['thanks.failed', 'thanks.failedText'],
  expired: ['thanks.expired', 'thanks.expiredText'],
  unconfirmed: ['thanks.unconfirmed', 'thanks.unconfirmedText'],
  on_hold: ['thanks.onHold', 'thanks.onHoldText'],
  refunded: ['thanks.refunded', 'thanks.refundedText'],
} as const satisfies Record<SuccessState, readonly [MessageKey, MessageKey]>

/** Mentions no e-mail or address that the order lacks. */
export function successWords(state: SuccessState, facts: Facts): { title: MessageKey; text: readonly MessageKey[] } {
  const { channel, paymentMethod, hasEmail } = facts
  const [title, text] = words[state]
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

export function lineMessage(
  order: OrderView,
  t: Translate<MessageKey>,
  { language, reservedUntil }: { language: Language; reservedUntil?: Date | undefined },
): string {
  const items = order.items.map(({ name, size, quantity, lineTotal }) =>
    t('thanks.chat.line', {
      name,
      size: sizePhrase(size, language, true),
      count: quantity,
      total: formatSatang(lineTotal),
    }),
  )
  return [
    t('thanks.chat.greeting', { number: order.number }),
    ...items,
    ...totalRows(order).flatMap(({ name, amount }) =>
      name === 'subtotal' || name === 'vat' || name === 'codFee'
        ? []
        : [t(`thanks.chat.${name}`, { amount: formatSatang(amount) })],
    ),
    ...(reservedUntil ? [t('thanks.chat.reserved', { time: formatMoment(reservedUntil, language) })] : []),
  ].join('\n')
}

/** LINE opens it on iOS and Android only. */
export const lineChatUrl = (lineId: string, message: string): string =>
  `https://line.me/R/oaMessage/${percent(lineId)}/?${percent(message)}`

/** LINE requires !'()* encoded; encodeURIComponent keeps them. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
