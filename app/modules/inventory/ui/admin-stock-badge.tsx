import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { StockState } from '../stock.ts'

const looks: Record<StockState, string> = {
  normal: 'border-jade text-jade',
  low: 'border-gold text-ink',
  out: 'border-lacquer text-lacquer',
}

/** How a size or a product stands, in words. */
export function StockBadge({ state }: { state: StockState }) {
  const t = useAdminT()
  return (
    <span className={`inline-block border px-2 py-0.5 text-xs whitespace-nowrap ${looks[state]}`}>
      {t(`inventory.badge.${state}`)}
    </span>
  )
}
