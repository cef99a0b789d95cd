import '#app/i18n/groups/search.ts'
import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { categories } from '#app/modules/catalog/category.ts'
import { filterCount } from '#app/modules/catalog/listing/listing.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { ProductList } from '#app/modules/catalog/ui/listing-screen.tsx'
import { isRobot } from '#app/modules/reports/visit-rules.ts'
import { addressOfFilters, searchProducts } from '#app/modules/search/search-products.server.ts'
import { SearchBox } from '#app/modules/search/ui/search-box.tsx'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock } = shop
  const address = new URL(request.url).searchParams
  const elsewhere = addressOfFilters(address)
  if (elsewhere) throw redirect(localPath(elsewhere, language))
  const results = await searchProducts(db, { address, ...(await cardContext(shop)) })
  const { query, listing, list } = results
  const inVain = query && list.total === 0 && filterCount(listing) === 0
  if (inVain && !isRobot(request.headers.get('user-agent'))) shop.counter.emptySearch(query, shop.ip, clock())
  return results
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { query, listing, list, similar } = loaderData
  const { total } = list
  const showsListing = total > 0 || filterCount(listing) > 0
  const heading = !query
    ? t('search.title')
    : !showsListing
      ? t('search.none', { query })
      : similar
        ? t('search.similar', { query })
        : t('search.found', { query, count: total })
  return (
    <main id="content" className="pb-24">
      <PageHead title={`${query ? t('search.titleFor', { query }) : t('search.title')} · ${t('frame.brand')}`} />
      <meta name="robots" content="noindex" />
      <div className="gutters py-8 md:py-12">
        <SearchBox key={query} query={query} />
        <h1 className="pt-8 text-xl break-words md:text-2xl" aria-live="polite">
          {heading}
        </h1>
        {query && !showsListing && <p className="mt-2 text-ink-soft">{t('search.noneText')}</p>}
        {!showsListing && <CategoryLinks />}
      </div>
      {total > 0 && <h2 className="sr-only">{t('shop.listing.items', { count: total })}</h2>}
      {showsListing && (
        <ProductList listing={listing} list={list} path="/search" plainSort="search.bestMatch" heart={cardHeart} />
      )}
    </main>
  )
}

function CategoryLinks() {
  const t = useT()
  return (
    <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
      {categories.map((category) => (
        <li key={category}>
          <LocalLink to={`/category/${category}`} className="flex min-h-11 min-w-11 items-center quiet-link">
            {t(`frame.category.${category}`)}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
