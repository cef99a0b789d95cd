import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { AdminOrderLine } from '../order-details.ts'
import type { AdminRefund } from './admin-refund.ts'
import { refundedPieces } from './refunded-pieces.ts'

export function RefundedPieces({ refund, lines }: { refund: AdminRefund; lines: readonly AdminOrderLine[] }) {
  const t = useAdminT()
  const language = useLanguage()
  const pieces = refundedPieces(lines, refund, { t, language })
  if (!pieces) return null
  const onShelf = refund.lines.some(({ restocked }) => restocked > 0)
  return (
    <p className="wrap-anywhere">
      <ThaiLineBreaks>{onShelf ? t('orderRefund.listedOnShelf', { pieces }) : pieces}</ThaiLineBreaks>
    </p>
  )
}
