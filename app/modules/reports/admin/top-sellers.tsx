import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { TopSeller } from '../sales.queries.server.ts'

export function AdminTopSellers({ sellers }: { sellers: readonly TopSeller[] }) {
  const t = useAdminT()
  const language = useLanguage()
  if (sellers.length === 0) return <p className="text-ink-soft">{t('home.noSales')}</p>
  return (
    <ol className="border-t border-line">
      {sellers.map(({ productId, name, size, items, sales }) => (
        <li key={`${productId} ${size}`}>
          <LocalLink
            to={`/admin/products/${productId}`}
            className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2 hover:bg-paper"
          >
            <span className="min-w-0">
              {name[language]}, {sizeLabel(size, language)}
            </span>
            <span className="tabular text-right whitespace-nowrap">
              {t('home.items', { count: items })}
              <span className="block text-xs text-ink-soft">{formatSatang(sales)}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ol>
  )
}
