import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import type { CategoryTile } from '../../listing/home.ts'

export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const t = useT()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="categories" className="pt-12 md:pt-20">
      <h2 id="categories" className="gutters pb-5 text-2xl md:pb-8 md:text-3xl">
        {t('shop.home.categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-0.5 md:grid-cols-3 md:gap-4 md:px-8 xl:grid-cols-6 xl:px-14">
        {tiles.map(({ category, picture }) => (
          <li key={category} className="min-w-0">
            <LocalLink to={`/category/${category}`} className="group block">
              {picture ? (
                <Picture {...picture} alt="" sizes="(width >= 80rem) 16vw, (width >= 48rem) 33vw, 50vw" />
              ) : (
                <NoPicture />
              )}
              <span className="flex min-h-11 items-center px-3 underline-offset-4 group-hover:underline md:px-0">
                {t(`frame.category.${category}`)}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
