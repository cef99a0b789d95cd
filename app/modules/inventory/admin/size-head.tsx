import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { stockState } from '../stock.ts'
import { sizeName } from './size-name.ts'
import { StockBadge } from './stock-badge.tsx'
import type { AdminSize } from './stock-ledger.queries.server.ts'

export function AdminSizeHead({ size }: { size: AdminSize }) {
  const t = useAdminT()
  const language = useLanguage()
  const figures = [
    ['onHand', size.onHand],
    ['reserved', size.reserved],
    ['available', size.onHand - size.reserved],
    ['lowAt', size.threshold],
    ['location', size.location || '–'],
  ] as const
  return (
    <header className="mb-6">
      <LocalLink
        to={`/admin/inventory?q=${encodeURIComponent(size.nameEn)}&open=${size.productId}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('inventory.title')}
      </LocalLink>
      <h1 className="text-xl">
        <ThaiLineBreaks>{sizeName(size, language)}</ThaiLineBreaks>
      </h1>
      <p className="mt-2 mb-4 flex flex-wrap items-center gap-3 text-ink-soft">
        {size.sku}
        <StockBadge state={stockState(size.onHand - size.reserved, size.threshold)} />
        {size.retired && <span>{t('inventory.ledger.retired')}</span>}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
        {figures.map(([figure, value]) => (
          <div key={figure}>
            <dt className="text-xs text-ink-soft">{t(`inventory.figure.${figure}`)}</dt>
            <dd className="tabular text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
