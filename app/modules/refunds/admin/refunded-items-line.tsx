import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import type { AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { AdminRefund } from './admin-refund.ts'
import { refundedItems } from './refunded-items.ts'

export function RefundedItems({
  refund,
  lines,
}: {
  refund: AdminRefund | undefined
  lines: readonly AdminOrderLine[]
}) {
  const t = useAdminT()
  const language = useLanguage()
  const items = refund && refundedItems(lines, refund, { t, language })
  if (!items) return null
  const onShelf = refund.lines.some(({ restocked }) => restocked > 0)
  return (
    <p className="wrap-anywhere">
      <ThaiLineBreaks>{onShelf ? t('orderRefund.listedOnShelf', { items }) : items}</ThaiLineBreaks>
    </p>
  )
}
