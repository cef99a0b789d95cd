import '#app/i18n/groups/listings.ts'
import { notFound, shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readBrandPart } from '#app/modules/catalog/brands/read-brand-part.server.ts'
import { readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { BrandSection } from '#app/modules/catalog/ui/brand-section.tsx'
import { ListingProblem, ListingScreen } from '#app/modules/catalog/ui/listing-screen.tsx'
import { findCollection } from '#app/modules/collections/find-collection.server.ts'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/named-collection'

/** An unpublished collection is 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, origin } = shop
  const cards = await cardContext(shop)
  const published = (await findCollection(db, params.slug, cards)) ?? notFound()
  const { collection, scope } = published
  const [name, intro] =
    language === 'th' ? [collection.nameTh, collection.introTh] : [collection.nameEn, collection.introEn]
  const query = new URL(request.url).searchParams
  const brand = scope.brandId === undefined ? undefined : await readBrandPart(db, scope.brandId, language)
  return {
    slug: collection.slug,
    source: collection.source,
    name,
    intro,
    brand,
    origin,
    ...(await readListing(db, { ...scope, query, ...cards })),
  }
}

/** Label of the default sort where it is not newest first. */
const plainSorts = { hand: 'listings.ourOrder', best_sellers: 'listings.bestSelling' } as const

export default function NamedCollectionScreen({ loaderData }: Route.ComponentProps) {
  const { slug, source, name, intro, brand, ...listingPage } = loaderData
  const t = useT()
  const plainSort = source === 'hand' || source === 'best_sellers' ? plainSorts[source] : undefined
  return (
    <ListingScreen
      {...listingPage}
      name={name}
      description={intro || t('listings.about.one', { name })}
      lead={intro}
      path={`/collections/${slug}`}
      heart={cardHeart}
      plainSort={plainSort}
      empty={<EmptyCollection />}
      below={brand && <BrandSection brand={brand} />}
    />
  )
}

function EmptyCollection() {
  const t = useT()
  return (
    <div className="gutters py-8 md:py-12">
      <p className="text-xl">{t('listings.soon')}</p>
      <p className="mt-2 mb-6 text-ink-soft">{t('listings.soonText')}</p>
      <Button to="/new">{t('shop.listing.newArrivals')}</Button>
    </div>
  )
}

export const ErrorBoundary = ListingProblem
