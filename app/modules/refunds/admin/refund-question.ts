import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import {
  type AdminSentence,
  itemsOf,
  mailed,
  type QuestionedOrder,
  sentence,
} from '#app/modules/orders/admin/order-question.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'
import type { Question } from '#app/ui/admin/admin-answer.ts'
import type { RefundChoice, RefundPlan } from '../refund-plan-rules.ts'

/** Only staff know where the items are after the carrier repaid its collection. */
export const carrierRefundQuestion = (
  order: Pick<QuestionedOrder, 'number' | 'version' | 'email'>,
  due: Satang,
): Question => {
  const amount = formatSatang(due)
  return {
    title: sentence('orders.carrierRefund.askTitle', { amount, number: order.number }),
    says: [sentence('orders.carrierRefund.says', { amount }), mailed(order, 'refund')],
    confirm: sentence('orders.carrierRefund.confirm'),
    fields: { intent: 'carrier_refund', version: String(order.version) },
    stockBack: { answer: undefined },
  }
}

type RefundRequest = {
  amount: Satang
  reason: string
  /** A refund made, or to be made, manually; otherwise by the provider. */
  isManual: boolean
  toSend?: boolean | undefined
  key: string
  choice: RefundChoice
  plan: RefundPlan | undefined
  items: string
}

/** What a refund will do; for an order that it ends after shipping, also asks where the items are. */
export function refundQuestion(order: QuestionedOrder, request: RefundRequest): Question {
  const amount = formatSatang(request.amount)
  const whole = endsOrder(order, request.amount)
  const onShelf = request.plan?.isAllRestocked === true
  const asks = asksForItems(order, request.amount, onShelf)
  const left = formatSatang(order.refundable - request.amount)
  const method = { key: `orders.method.${order.paymentMethod}` } as const
  return {
    title: sentence('orders.ask.refundTitle', { amount }),
    says: [
      sentence(refundMethodOf(request), { amount, method }),
      ...chosenOf(request, asks),
      whole ? sentence('orders.ask.whole') : sentence('orders.ask.part', { amount: left }),
      ...(whole && !order.hasLeft && !onShelf && holdsMore(order, request) ? itemsOf(order) : []),
      mailed(order, 'refund'),
    ],
    confirm: sentence('orders.ask.refund', { amount }),
    fields: {
      intent: 'refund',
      amount: baht(request.amount),
      reason: request.reason,
      key: request.key,
      ...(request.isManual && { isManual: 'on' }),
      ...choiceFields(request.choice),
    },
    ...(asks && { stockBack: { answer: order.status === 'completed' ? false : undefined } }),
  }
}

function refundMethodOf({ isManual, toSend }: RefundRequest): AdminKey {
  if (isManual) return 'orders.ask.refundedManually'
  return toSend ? 'refunds.askToSend' : 'orders.ask.back'
}

const endsOrder = (order: QuestionedOrder, amount: Satang): boolean =>
  order.running === 0 && amount === order.refundable

function chosenOf({ items, plan }: RefundRequest, asks: boolean): AdminSentence[] {
  const lines = plan?.lines ?? []
  if (!items) return []
  const where = lines.some(({ restocked }) => restocked > 0) ? 'restock' : 'kept'
  const saysWhere = lines.length > 0 && !(where === 'kept' && asks)
  return [sentence('orderRefund.ask.items', { items }), ...(saysWhere ? [sentence(`orderRefund.ask.${where}`)] : [])]
}

function holdsMore({ lines, refundedLines = [] }: QuestionedOrder, { plan }: RefundRequest): boolean {
  const sum = (rows: readonly { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
  return !lines || sum(lines) > sum(refundedLines.filter(({ state }) => state !== 'failed')) + sum(plan?.lines ?? [])
}

const choiceFields = ({ items, delivery, restock }: RefundChoice): Record<string, string> => ({
  ...Object.fromEntries([...items].map(([line, quantity]) => [quantityField(line), String(quantity)])),
  ...(delivery && { delivery: 'on' }),
  ...(restock === true && { restock: 'on' }),
})

/** Staff state where shipped items are when a refund ends the order, unless all are restocked. */
export const asksForItems = (order: QuestionedOrder, amount: Satang, onShelf: boolean): boolean =>
  endsOrder(order, amount) && order.hasLeft && order.stockState === 'sold' && !onShelf

const baht = (amount: Satang): string => formatSatang(amount).replace(/[^\d.]/g, '')

const refusals = {
  not_a_quantity: 'orderRefund.refusal.not_a_quantity',
  not_an_amount: 'orders.refusal.not_an_amount',
  nothing_selected: 'orderRefund.refusal.nothing_selected',
  items_gone: 'orderRefund.refusal.items_gone',
  delivery_gone: 'orderRefund.refusal.delivery_gone',
  not_paid: 'orders.refusal.not_paid',
  not_settled: 'orderRefund.refusal.not_settled',
  more_than_paid: 'orders.refusal.more_than_paid',
  nothing_to_refund: 'orders.refusal.nothing_to_refund',
  refund_running: 'orders.refusal.refund_running',
  refund_failed: 'orders.refusal.refund_failed',
  provider_first: 'orders.refusal.provider_first',
} as const satisfies Record<string, AdminKey>

/** `running`: the amount of refunds under way, if known. */
export const refundRefusalKey = (reason: keyof typeof refusals, running = 0) =>
  reason === 'refund_running' && running === 0 ? 'orderRefund.refusal.running' : refusals[reason]

type Refunded = { lines: readonly { lineNumber: number; quantity: number }[]; delivery: boolean }

/** "2 × Jade lotus (M), Delivery". */
export function refundedItems(
  of: readonly Pick<OrderLine, 'lineNumber' | 'name' | 'size'>[],
  { lines, delivery }: Refunded,
  { t, language }: { t: AdminTranslate; language: Language },
): string {
  const items = lines.flatMap(({ lineNumber, quantity }) => {
    const line = of.find((one) => one.lineNumber === lineNumber)
    return line ? `${quantity} × ${line.name[language]} (${sizeLabel(line.size, language)})` : []
  })
  return [...items, ...(delivery ? [t('orderRefund.delivery')] : [])].join(', ')
}
