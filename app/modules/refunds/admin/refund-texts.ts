import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'
import type { RefundRefusal } from '../refund-request-rules.ts'

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

type RefusedRefund = RefundRefusal | 'not_a_quantity' | 'not_an_amount'

/** `running`: the amount of refunds under way, if known. */
export function refundRefusalKey(reason: RefusedRefund, running = 0): AdminKey {
  if (reason === 'refund_running' && running === 0) return 'orderRefund.refusal.running'
  return isAboutItems(reason) ? `orderRefund.refusal.${reason}` : `orders.refusal.${reason}`
}

const aboutItems = ['not_a_quantity', 'nothing_selected', 'items_gone', 'delivery_gone', 'not_settled'] as const
const isAboutItems = (reason: RefusedRefund): reason is (typeof aboutItems)[number] =>
  aboutItems.some((one) => one === reason)
