import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, type MessageKey, useT, useTexts } from '#app/i18n/provider.tsx'
import type { Address, Hash, Path } from '#app/site.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { Pager } from '#app/ui/page/pager.tsx'
import { FaultScreen, RouteProblem } from '#app/ui/route-problem.tsx'
import type { ProductList as List } from '../listing/list-products.server.ts'
import { filterCount, formatListing, type Listing, withoutFilters } from '../listing/listing.ts'
import type { ProductCard as Card } from '../product-card.ts'
import { trailData } from '../structured-data/structured-shop.ts'
import { FilterBar } from './filter-bar.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-card.tsx'
import { StructuredData } from './structured-data.tsx'

const cell = 'grid target place-items-center px-2'

export function ListingPager(props: { page: number; pages: number; address: (page: number) => Address }) {
  const t = useT()
  const { page, pages, address } = props
  return (
    <Pager
      {...props}
      label={t('shop.listing.pages')}
      previous={t('shop.listing.previous')}
      next={t('shop.listing.next')}
      marks={{ previous: <ChevronLeftIcon />, next: <ChevronRightIcon /> }}
      className="gutters tabular mt-12 flex flex-wrap justify-center gap-1"
      link={cell}
    >
      {shownPages(page, pages).map((number, at) =>
        number === 'gap' ? (
          <span key={`gap${at}`} aria-hidden="true" className={cell}>
            …
          </span>
        ) : (
          <LocalLink
            key={number}
            to={address(number)}
            aria-label={t('shop.listing.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            className={`${cell} ${number === page ? 'border-b border-ink' : 'text-ink-soft hover:text-ink'}`}
          >
            {number}
          </LocalLink>
        ),
      )}
    </Pager>
  )
}

/** The first, the last and those around `page`; "gap" for the rest. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const previous = numbers[at - 1] ?? 0
    if (number - previous === 2) return [number - 1, number]
    return number - previous > 2 ? ['gap', number] : [number]
  })
}

type ProductListProps = {
  listing: Listing
  list: List
  /** Path without language; `anchor` is where the listing begins. */
  path: Path
  anchor?: Hash
  heart: (card: Card) => ReactNode
  /** How many cards load eagerly, being above the fold. */
  early?: number | undefined
  /** Label of the default sort, if not "newest". */
  plainSort?: MessageKey | undefined
  /** Replaces the message of an empty listing. */
  empty?: ReactNode
}

export function ProductList({ listing, list, path, anchor = '', heart, early, plainSort, empty }: ProductListProps) {
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

type ListingScreenProps = ComponentProps<typeof ProductList> & {
  name: string
  description: string
  lead?: string | undefined
  origin: string
  below?: ReactNode
}

export function ListingScreen({ name, description, lead, origin, below, ...props }: ListingScreenProps) {
  const { t, language } = useTexts()
  const { path, listing, list } = props
  const home = { name: t('shop.product.home'), path: '/' } as const
  const page = listing.page > 1 ? t('shop.listing.page', { page: listing.page }) : ''
  return (
    <main id="content" className="pb-24">
      <PageHead
        title={[name, page, t('frame.brand')].filter(Boolean).join(' · ')}
        description={description}
        origin={origin}
        path={`${path}${formatListing({ sizes: [], sort: 'newest', page: listing.page })}`}
        picture={list.cards[0]?.pictures[0]}
      />
      <StructuredData key={path} of={import.meta.env.SSR && trailData([home, { name, path }], origin, language)} />
      <div className="gutters pt-8 pb-6 md:pt-12 md:pb-8">
        <h1 className="text-3xl md:text-4xl">{name}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      <h2 className="sr-only">{t('shop.listing.items', { count: list.total })}</h2>
      <ProductList {...props} early={4} />
      {below}
    </main>
  )
}

/** Refusals as everywhere; other errors get a message about the products. */
export function ListingProblem({ error }: { error: unknown }) {
  const refused = isRouteErrorResponse(error) && error.status < 500
  return refused ? <RouteProblem /> : <ListingFailed />
}

function ListingFailed() {
  const t = useT()
  useEffect(() => toast.error(t('frame.errors.error'), t('shop.listing.failed')), [t])
  return <FaultScreen title="frame.errors.boundaryTitle" text="shop.listing.failed" />
}
