import type { ReactNode } from 'react'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import type { Path } from '#app/site.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import type { ProductList as List } from '../listing/list-products.server.ts'
import { formatListing, type Listing } from '../listing/listing.ts'
import type { ProductCard as Card } from '../product-card.ts'
import { scriptJson } from '../structured-data/script-json.ts'
import { trailData } from '../structured-data/structured-trail.ts'
import { ProductList } from './product-list.tsx'
import { StructuredData } from './structured-data.tsx'

type ListingScreenProps = {
  name: string
  description: string
  lead?: string | undefined
  /** Path without language. */
  path: Path
  origin: string
  listing: Listing
  list: List
  heart: (card: Card) => ReactNode
  /** Label of the default sort, if not "newest". */
  plainSort?: MessageKey
  /** Replaces the message of an empty listing. */
  empty?: ReactNode
  below?: ReactNode
}

export function ListingScreen({
  name,
  description,
  lead,
  path,
  origin,
  listing,
  list,
  below,
  ...rest
}: ListingScreenProps) {
  const t = useT()
  const language = useLanguage()
  const [first] = list.cards
  const structured =
    import.meta.env.SSR &&
    trailData(
      [
        { name: t('shop.product.home'), path: '/' },
        { name, path },
      ],
      origin,
      language,
    )
  return (
    <main id="content" className="pb-24">
      <PageHead
        title={[
          name,
          ...(listing.page > 1 ? [t('shop.listing.page', { page: listing.page })] : []),
          t('frame.brand'),
        ].join(' · ')}
        description={description}
        origin={origin}
        path={`${path}${formatListing({ sizes: [], sort: 'newest', page: listing.page })}`}
        picture={first?.pictures[0]}
      />
      <StructuredData key={path} json={structured ? scriptJson(structured) : ''} />
      <div className="gutters pt-8 pb-6 md:pt-12 md:pb-8">
        <h1 className="text-3xl md:text-4xl">{name}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      <h2 className="sr-only">{t('shop.listing.items', { count: list.total })}</h2>
      <ProductList listing={listing} list={list} path={path} early={4} {...rest} />
      {below}
    </main>
  )
}
