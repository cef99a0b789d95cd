import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Category } from '../../category.ts'

/** Home, category, product. */
export function Breadcrumb({ category, name }: { category: Category; name: string }) {
  const t = useT()
  const link = 'flex min-h-11 items-center hover:text-ink'
  return (
    <nav aria-label={t('shop.product.breadcrumb')} className="gutters text-sm text-ink-soft">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        <li>
          <LocalLink to="/" className={link}>
            {t('shop.product.home')}
          </LocalLink>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <LocalLink to={`/category/${category}`} className={link}>
            {t(`common.category.${category}`)}
          </LocalLink>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="truncate text-ink">
          {name}
        </li>
      </ol>
    </nav>
  )
}
