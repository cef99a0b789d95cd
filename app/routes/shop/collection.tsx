import '#app/i18n/groups/listings.ts'
import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { ListingProblem, ListingScreen } from '#app/modules/catalog/ui/listing-screen.tsx'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import type { Route } from './+types/collection'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  return { origin: shop.origin, ...(await readListing(shop.db, { query, ...(await cardContext(shop)) })) }
}

export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <ListingScreen
      {...loaderData}
      name={t('shop.listing.collection')}
      description={t('listings.about.collection')}
      path="/collection"
      heart={cardHeart}
    />
  )
}

export const ErrorBoundary = ListingProblem
