import '#app/i18n/groups/listings.ts'
import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { newArrivalsFrom } from '#app/modules/catalog/product-card.ts'
import { ListingProblem, ListingScreen } from '#app/modules/catalog/ui/listing-screen.tsx'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import type { Route } from './+types/new-arrivals'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock, origin } = shop
  const now = clock()
  const query = new URL(request.url).searchParams
  const { newArrivalDays } = await shop.settings()
  const createdFrom = newArrivalsFrom(now, newArrivalDays)
  return { origin, newArrivalDays, ...(await readListing(db, { createdFrom, query, language, now, newArrivalDays })) }
}

export default function NewArrivalsScreen({ loaderData: { newArrivalDays, ...found } }: Route.ComponentProps) {
  const t = useT()
  return (
    <ListingScreen
      {...found}
      name={t('shop.listing.newArrivals')}
      description={t('listings.about.newArrivals')}
      lead={t('listings.newArrivalsLead', { count: newArrivalDays })}
      path="/new"
      heart={cardHeart}
    />
  )
}

export const ErrorBoundary = ListingProblem
