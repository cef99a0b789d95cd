import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'

/** "2 × Jade lotus (M), Delivery". */
export function refundedItems(
  orderLines: readonly Pick<OrderLine, 'lineNumber' | 'name' | 'size'>[],
  { lines, delivery }: { lines: readonly { lineNumber: number; quantity: number }[]; delivery: boolean },
  { t, language }: { t: AdminTranslate; language: Language },
): string {
  const items = lines.flatMap(({ lineNumber, quantity }) => {
    const bought = orderLines.find((line) => line.lineNumber === lineNumber)
    return bought ? `${quantity} × ${bought.name[language]} (${sizeLabel(bought.size, language)})` : []
  })
  return [...items, ...(delivery ? [t('orderRefund.delivery')] : [])].join(', ')
}

/** `running`: the amount of refunds under way, if known. */
export const refundRefusalKey = (reason: keyof typeof refusals, running = 0) =>
  reason === 'refund_running' && running === 0 ? 'orderRefund.refusal.running' : refusals[reason]

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
