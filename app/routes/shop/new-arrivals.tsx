import '#app/i18n/groups/listings.ts'
import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext, newArrivalsFrom } from '#app/modules/catalog/product-card.ts'
import { ListingProblem, ListingScreen } from '#app/modules/catalog/ui/listing-screen.tsx'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import type { Route } from './+types/new-arrivals'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, origin } = shop
  const cards = await cardContext(shop)
  const createdFrom = newArrivalsFrom(cards.now, cards.newArrivalDays)
  const listingPage = await readListing(db, { createdFrom, query: new URL(request.url).searchParams, ...cards })
  return { origin, newArrivalDays: cards.newArrivalDays, ...listingPage }
}

export default function NewArrivalsScreen({ loaderData: { newArrivalDays, ...listingPage } }: Route.ComponentProps) {
  const t = useT()
  return (
    <ListingScreen
      {...listingPage}
      name={t('shop.listing.newArrivals')}
      description={t('listings.about.newArrivals')}
      lead={t('listings.newArrivalsLead', { count: newArrivalDays })}
      path="/new"
      heart={cardHeart}
    />
  )
}

export const ErrorBoundary = ListingProblem
