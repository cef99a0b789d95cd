import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { Category } from '../../category.ts'

/** Home, category, product. */
export function Breadcrumb({ category, name }: { category: Category; name: string }) {
  const t = useT()
  const link = 'inline-block py-2.5 hover:text-ink'
  return (
    <nav aria-label={t('shop.product.breadcrumb')} className="gutters text-sm text-ink-soft">
      <ol className="flex gap-2 overflow-hidden whitespace-nowrap">
        <li>
          <LocalLink to="/" className={link}>
            {t('shop.product.home')}
          </LocalLink>
        </li>
        <li aria-hidden="true" className="py-2.5">
          /
        </li>
        <li>
          <LocalLink to={`/category/${category}`} className={link}>
            {t(`common.category.${category}`)}
          </LocalLink>
        </li>
        <li aria-hidden="true" className="py-2.5">
          /
        </li>
        <li aria-current="page" className="truncate py-2.5 text-ink">
          {name}
        </li>
      </ol>
    </nav>
  )
}
