import '#app/i18n/groups/listings.ts'
import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { ListingProblem, ListingScreen } from '#app/modules/catalog/ui/listing-screen.tsx'
import { findBestSellers } from '#app/modules/orders/sales/find-best-sellers.server.ts'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import type { Route } from './+types/best-sellers'

/** Best sellers of the last 90 days; without sales the newest products, and the page states it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, origin } = shop
  const cards = await cardContext(shop)
  const ids = await findBestSellers(db, cards.now)
  const sold = ids.length > 0
  const query = new URL(request.url).searchParams
  return { origin, sold, ...(await readListing(db, { ranked: sold ? ids : undefined, query, ...cards })) }
}

export default function BestSellersScreen({ loaderData: { sold, ...listingPage } }: Route.ComponentProps) {
  const t = useT()
  return (
    <ListingScreen
      {...listingPage}
      name={t('shop.listing.bestSellers')}
      description={t('listings.about.bestSellers')}
      lead={t(sold ? 'listings.bestSellersLead' : 'listings.nothingSold')}
      path="/best-sellers"
      heart={cardHeart}
      plainSort={sold ? 'listings.bestSelling' : undefined}
    />
  )
}

export const ErrorBoundary = ListingProblem
