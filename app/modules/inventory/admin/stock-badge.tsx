import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { countStates, type StockState, stockState } from '../stock-rules.ts'
import type { AdminStock } from './inventory-list.queries.server.ts'

const looks: Record<StockState, string> = {
  normal: 'border-jade text-jade',
  low: 'border-gold text-ink',
  out: 'border-lacquer text-lacquer',
}
const box = 'inline-block border px-2 py-0.5 text-xs whitespace-nowrap'

export function StockBadge({ state }: { state: StockState }) {
  const t = useAdminT()
  return <span className={`${box} ${looks[state]}`}>{t(`inventory.badge.${state}`)}</span>
}

/** Counts low and sold-out sizes. */
export function ProductStockBadge({ levels }: { levels: readonly AdminStock[] }) {
  const t = useAdminT()
  const states = levels.map(({ onHand, reserved, threshold }) => stockState(onHand - reserved, threshold))
  const { low, out } = countStates(states)
  const [only = 'out'] = states
  // One label if all sizes agree, else a number of sizes.
  if (states.every((state) => state === only) && (states.length < 2 || only !== 'low'))
    return <StockBadge state={only} />
  return (
    <span className="inline-flex flex-wrap gap-1">
      {low > 0 && (
        <span className={`${box} ${looks.low}`}>{t('inventory.sizesLow', { count: low, all: states.length })}</span>
      )}
      {out > 0 && (
        <span className={`${box} ${looks.out}`}>{t('inventory.sizesOut', { count: out, all: states.length })}</span>
      )}
    </span>
  )
}
