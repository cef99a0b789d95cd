import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import {
  itemSentences,
  mailSentence,
  type QuestionedOrder,
  sentence,
} from '#app/modules/orders/admin/order-question.ts'
import type { AdminSentence, Question } from '#app/ui/admin/confirmation-question.ts'
import type { RefundChoice, RefundPlan } from '../refund-plan-rules.ts'

type QuestionedRefund = {
  amount: Satang
  reason: string
  /** A refund made, or to be made, manually; otherwise by the provider. */
  isManual: boolean
  isSentLater?: boolean | undefined
  key: string
  choice: RefundChoice
  plan: RefundPlan | undefined
  items: string
}

/** What a refund will do; for an order that it ends after shipping, also asks where the items are. */
export function refundQuestion(order: QuestionedOrder, refund: QuestionedRefund): Question {
  const amount = formatSatang(refund.amount)
  const isWhole = endsOrder(order, refund.amount)
  const isAllRestocked = refund.plan?.isAllRestocked === true
  const asksWhereItemsAre = asksForItems(order, refund.amount, isAllRestocked)
  const remaining = formatSatang(order.refundable - refund.amount)
  const method = { key: `orders.method.${order.paymentMethod}` } as const
  return {
    title: sentence('orders.ask.refundTitle', { amount }),
    says: [
      sentence(methodKey(refund), { amount, method }),
      ...chosenItems(refund, asksWhereItemsAre),
      isWhole ? sentence('orders.ask.whole') : sentence('orders.ask.part', { amount: remaining }),
      ...(isWhole && !order.hasLeft && !isAllRestocked && hasFurtherItems(order, refund) ? itemSentences(order) : []),
      mailSentence(order, 'refund'),
    ],
    confirm: sentence('orders.ask.refund', { amount }),
    fields: {
      intent: 'refund',
      amount: plainBaht(refund.amount),
      reason: refund.reason,
      key: refund.key,
      ...(refund.isManual && { isManual: 'on' }),
      ...choiceFields(refund.choice),
    },
    // Items of a delivered order are with the customer.
    ...(asksWhereItemsAre && { stockBack: { answer: order.status === 'completed' ? false : undefined } }),
  }
}

const endsOrder = (order: QuestionedOrder, amount: Satang) => order.running === 0 && amount === order.refundable

/** Staff state where shipped items are when a refund ends the order, unless all are restocked. */
export const asksForItems = (order: QuestionedOrder, amount: Satang, isAllRestocked: boolean): boolean =>
  endsOrder(order, amount) && order.hasLeft && order.stockState === 'sold' && !isAllRestocked

function methodKey({ isManual, isSentLater }: QuestionedRefund): AdminKey {
  if (isManual) return 'orders.ask.refundedManually'
  return isSentLater ? 'refunds.askToSend' : 'orders.ask.back'
}

/** The items, and whether they are restocked unless a question follows about it. */
function chosenItems({ items, plan }: QuestionedRefund, asksWhereItemsAre: boolean): AdminSentence[] {
  const lines = plan?.lines ?? []
  if (!items) return []
  const isRestocked = lines.some(({ restocked }) => restocked > 0)
  const chosen = sentence('orderRefund.ask.items', { items })
  if (lines.length === 0 || (!isRestocked && asksWhereItemsAre)) return [chosen]
  return [chosen, sentence(isRestocked ? 'orderRefund.ask.restock' : 'orderRefund.ask.kept')]
}

/** Whether the order has items besides those refunded before and by this refund. */
function hasFurtherItems({ lines, refundedLines = [] }: QuestionedOrder, { plan }: QuestionedRefund): boolean {
  const sum = (rows: readonly { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
  const refunded = sum(refundedLines.filter(({ state }) => state !== 'failed'))
  return !lines || sum(lines) > refunded + sum(plan?.lines ?? [])
}

const choiceFields = ({ items, delivery, restock }: RefundChoice): Record<string, string> => ({
  ...Object.fromEntries([...items].map(([line, quantity]) => [quantityField(line), String(quantity)])),
  ...(delivery && { delivery: 'on' }),
  ...(restock === true && { restock: 'on' }),
})

const plainBaht = (amount: Satang): string => formatSatang(amount).replace(/[^\d.]/g, '')

/** Only staff know where the items are after the carrier repaid its collection. */
export const carrierRefundQuestion = (
  order: Pick<QuestionedOrder, 'number' | 'version' | 'email'>,
  due: Satang,
): Question => {
  const amount = formatSatang(due)
  return {
    title: sentence('orders.carrierRefund.askTitle', { amount, number: order.number }),
    says: [sentence('orders.carrierRefund.says', { amount }), mailSentence(order, 'refund')],
    confirm: sentence('orders.carrierRefund.confirm'),
    fields: { intent: 'carrier_refund', version: String(order.version) },
    stockBack: { answer: undefined },
  }
}
