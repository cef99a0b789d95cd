import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import type { InventorySummary, LowSize } from './inventory-list.queries.server.ts'
import { sizeName } from './stock-labels.ts'

export function AdminInventorySummary({ variants, items, low, out }: InventorySummary) {
  const t = useAdminT()
  const units = t('inventory.totalNote', { count: items, items: items.toLocaleString('en-US') })
  const cards = [
    { label: t('inventory.totalItems'), figure: variants, note: units },
    { label: t('inventory.lowStock'), figure: low, note: t('inventory.lowNote') },
    { label: t('inventory.outOfStock'), figure: out, note: t('inventory.outNote') },
  ]
  return (
    <section aria-label={t('inventory.summary')}>
      <dl className="mb-6 grid grid-cols-3 border border-line">
        {cards.map(({ label, figure, note }) => (
          <div key={label} className="border-l border-line px-3 py-3 first:border-l-0 md:px-5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular">
              <span className="block text-xl">{figure.toLocaleString('en-US')}</span>
              <span className="text-xs text-ink-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Fewest first; `count` includes sizes not listed. */
export function AdminLowPanel({ sizes, count }: { sizes: readonly LowSize[]; count: number }) {
  const { t, language } = useAdminTexts()
  if (sizes.length === 0) return null
  return (
    <details className="group mb-6 border border-gold">
      <summary className="flex min-h-11 items-center gap-x-3 px-4 py-2">
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{t('inventory.lowPanel')}</span>
          <span className="text-ink-soft">
            {t('inventory.lowPanelCount', { count, sizes: count.toLocaleString('en-US') })}
          </span>
        </span>
        <ChevronDownIcon size={16} className="ml-auto shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="max-h-56 gap-x-8 overflow-y-auto px-4 pb-3 sm:columns-2 xl:columns-3">
        {sizes.map((low) => (
          <li key={low.variantId} className="flex break-inside-avoid justify-between gap-3 border-b border-line py-1.5">
            <LocalLink
              to={`/admin/inventory?q=${encodeURIComponent(low.nameEn)}&open=${low.productId}`}
              className="hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {sizeName(low, language)}
            </LocalLink>
            <span className="tabular whitespace-nowrap">{t('inventory.left', { count: low.left })}</span>
          </li>
        ))}
      </ul>
      {count > sizes.length && (
        <LocalLink to="/admin/inventory?state=low" className="mx-4 mb-1 text-link">
          {t('inventory.lowPanelAll')}
        </LocalLink>
      )}
    </details>
  )
}
