import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'

type Named = Pick<OrderLine, 'lineNumber' | 'name' | 'size'>
type Given = { lines: readonly { lineNumber: number; quantity: number }[]; delivery: boolean }

/** "2 × Jade lotus (M), Delivery". */
export function refundedItems(
  of: readonly Named[],
  { lines, delivery }: Given,
  { t, language }: { t: AdminTranslate; language: Language },
): string {
  const items = lines.flatMap(({ lineNumber, quantity }) => {
    const line = of.find((one) => one.lineNumber === lineNumber)
    return line ? `${quantity} × ${line.name[language]} (${sizeLabel(line.size, language)})` : []
  })
  return [...items, ...(delivery ? [t('orderRefund.delivery')] : [])].join(', ')
}
