import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formatGrowth } from '../growth.ts'
import type { ComparedMargin } from '../margin.queries.server.ts'
import { marginGrowth, marginLeft } from '../margin-rules.ts'

export function AdminMarginSummary({ total }: { total: ComparedMargin }) {
  const t = useAdminT()
  const { left, share } = marginLeft(total)
  const { growth, leftBefore = 0 } = marginGrowth(total)
  const { items, withoutCost } = total
  if (items === 0) return null
  return (
    <div className="mb-2 border border-line bg-paper px-4 py-3">
      {left !== undefined && (
        <p>
          <span className={`tabular text-lg ${left < 0 ? 'text-lacquer' : ''}`}>{formatSatang(left)}</span>{' '}
          {share === undefined
            ? t('analytics.marginLeft')
            : t('analytics.marginOf', { percent: (share / 10).toLocaleString('en-US'), net: formatSatang(total.net) })}
        </p>
      )}
      {left !== undefined && (
        <p className="text-ink-soft">
          {growth === undefined
            ? t('home.nothingBefore')
            : t('analytics.compared', { growth: formatGrowth(growth), before: formatSatang(leftBefore) })}
        </p>
      )}
      <p className="text-ink-soft">
        {withoutCost > 0 ? t('analytics.withoutCost', { count: withoutCost, all: items }) : t('analytics.allWithCost')}
      </p>
    </div>
  )
}
