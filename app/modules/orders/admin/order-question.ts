import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import type { AdminSentence, Question } from '#app/ui/admin/confirmation-question.ts'
import type { Order, OrderStatus } from '../order.ts'
import { isManualMethod } from '../status/payment-methods.ts'

export const sentence = (key: AdminKey, words?: AdminSentence['words']): AdminSentence =>
  words ? { key, words } : { key }

/** `refundable`: the shop's money, less refunds under way. */
export type QuestionedOrder = Pick<
  Order,
  'number' | 'version' | 'status' | 'paymentMethod' | 'stockState' | 'carrier' | 'trackingNumber'
> &
  Partial<Pick<Order, 'lines' | 'refundedLines'>> & {
    email: string | undefined
    hasLeft: boolean
    running: Satang
    refundable: Satang
  }

/** Irreversible: they refund or notify the customer. */
export const asksFirst = (to: OrderStatus): to is 'cancelled' | 'shipped' => to === 'cancelled' || to === 'shipped'

export function transitionQuestion(order: QuestionedOrder, to: 'cancelled' | 'shipped'): Question {
  const fields = { intent: `move ${to}`, version: String(order.version) }
  if (to === 'shipped')
    return {
      title: sentence('orders.ask.shipTitle', { number: order.number }),
      says: [mailSentence(order, 'ship')],
      confirm: sentence('orders.ask.ship'),
      fields,
      shipment: { carrier: order.carrier ?? '', number: order.hasLeft ? '' : (order.trackingNumber ?? '') },
    }
  const isRefunded = order.refundable > 0 && !isManualMethod(order.paymentMethod)
  return {
    title: sentence('orders.ask.cancelTitle', { number: order.number }),
    says: [...refundSentences(order), ...itemSentences(order), mailSentence(order, 'cancel')],
    confirm: isRefunded
      ? sentence('orders.ask.cancelAndPay', { amount: formatSatang(order.refundable) })
      : sentence('orders.moveTo.cancelled'),
    fields,
  }
}

export const refusedQuestion = (order: Pick<QuestionedOrder, 'number' | 'version' | 'email'>): Question => ({
  title: sentence('orders.refusedShipment.askTitle', { number: order.number }),
  says: [sentence('orders.ask.items'), sentence('orders.refusedShipment.counts'), mailSentence(order, 'cancel')],
  confirm: sentence('orders.refusedShipment.confirm'),
  fields: { intent: 'refused_parcel', version: String(order.version) },
})

function refundSentences(order: QuestionedOrder): AdminSentence[] {
  const amount = formatSatang(order.refundable)
  const method = { key: `orders.method.${order.paymentMethod}` } as const
  const running = order.running > 0 ? [sentence('orders.ask.running', { amount: formatSatang(order.running) })] : []
  if (order.refundable === 0) return running
  const key = isManualMethod(order.paymentMethod) ? 'orders.ask.owedManual' : 'orders.ask.back'
  return [sentence(key, { amount, method }), ...running]
}

export const itemSentences = ({ stockState }: QuestionedOrder): AdminSentence[] =>
  stockState === 'held' || stockState === 'sold' ? [sentence('orders.ask.items')] : []

export const mailSentence = ({ email }: { email: string | undefined }, what: 'ship' | 'cancel' | 'refund') =>
  email ? sentence(`orders.ask.mail.${what}`, { email }) : sentence('orders.ask.noMail')
