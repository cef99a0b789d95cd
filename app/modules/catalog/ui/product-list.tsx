import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Hash, Path } from '#app/site.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProductList as List } from '../listing/list-products.server.ts'
import { filterCount, formatListing, type Listing, withoutFilters } from '../listing/listing.ts'
import type { ProductCard as Card } from '../product-card.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListingPager } from './listing-pager.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

type ProductListProps = {
  listing: Listing
  list: List
  /** Path without language; `anchor` is where the listing begins. */
  path: Path
  anchor?: Hash
  heart: (card: Card) => ReactNode
  /** How many cards load eagerly, being above the fold. */
  early?: number
  /** Label of the default sort, if not "newest". */
  plainSort?: MessageKey | undefined
  /** Replaces the message of an empty listing. */
  empty?: ReactNode
}

export function ProductList({
  listing,
  list,
  path,
  anchor = '',
  heart,
  early = 0,
  plainSort,
  empty,
}: ProductListProps) {
  const t = useT()
  const pending = usePendingListing(path)
  const filtered = filterCount(listing) > 0
  const address = (page: number) => `${path}${formatListing({ ...listing, page })}${anchor}` as const
  return (
    <>
      {(list.total > 0 || filtered) && (
        <FilterBar listing={listing} facets={list.facets} total={list.total} path={path} plainSort={plainSort} />
      )}
      {pending ? (
        <ProductGridSkeleton label={t('frame.loading')} />
      ) : list.cards.length > 0 ? (
        <ProductGrid cards={list.cards} heart={heart} early={early} />
      ) : (
        (!filtered && empty) || <NothingHere listing={listing} path={path} filtered={filtered} />
      )}
      {!pending && <ListingPager page={list.page} pages={list.pages} address={address} />}
    </>
  )
}

function usePendingListing(path: Path): boolean {
  const current = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && barePath(location.pathname) === path && location.search !== current.search
}

function NothingHere({ listing, path, filtered }: { listing: Listing; path: Path; filtered: boolean }) {
  const t = useT()
  return (
    <div className="gutters py-8 md:py-12">
      <h2 className="text-xl">{t('shop.listing.empty')}</h2>
      <p className="mt-2 text-ink-soft">{t(filtered ? 'shop.listing.noMatch' : 'shop.listing.emptyText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {filtered && <Button to={`${path}${formatListing(withoutFilters(listing))}`}>{t('shop.listing.clear')}</Button>}
        <Button to="/" variant={filtered ? 'secondary' : 'primary'}>
          {t('frame.errors.goHome')}
        </Button>
      </div>
    </div>
  )
}
