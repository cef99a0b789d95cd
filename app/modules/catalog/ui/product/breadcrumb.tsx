import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import type { Category } from '../../category.ts'

export function Breadcrumb({ category, name }: { category: Category; name: string }) {
  const t = useT()
  const link = 'flex min-h-11 items-center hover:text-ink'
  return (
    <nav aria-label={t('shop.product.breadcrumb')} className="gutters text-sm text-ink-soft">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        <li className="max-md:hidden">
          <LocalLink to="/" className={link}>
            {t('shop.product.home')}
          </LocalLink>
        </li>
        <li aria-hidden="true" className="max-md:hidden">
          /
        </li>
        <li>
          <LocalLink to={`/category/${category}`} className={link}>
            <ChevronRightIcon size={16} className="mr-1 -ml-1 rotate-180 md:hidden" />
            {t(`frame.category.${category}`)}
          </LocalLink>
        </li>
        <li aria-hidden="true" className="max-md:hidden">
          /
        </li>
        <li aria-current="page" className="truncate text-ink max-md:hidden">
          {name}
        </li>
      </ol>
    </nav>
  )
}
