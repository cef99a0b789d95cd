import '#app/i18n/groups/listings.ts'
import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { isCategory, renamedCategory } from '#app/modules/catalog/category.ts'
import { readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { cardContext } from '#app/modules/catalog/product-card.ts'
import { ListingProblem, ListingScreen } from '#app/modules/catalog/ui/listing-screen.tsx'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import type { Route } from './+types/category'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, origin } = shop
  const { search, searchParams } = new URL(request.url)
  const renamed = renamedCategory(params.category)
  if (renamed) throw redirect(localPath(`/category/${renamed}${search}`, language), 301)
  const { category } = params
  if (!isCategory(category)) notFound()
  const listingPage = await readListing(db, { category, query: searchParams, ...(await cardContext(shop)) })
  return { category, origin, ...listingPage }
}

export default function CategoryScreen({ loaderData: { category, ...listingPage } }: Route.ComponentProps) {
  const t = useT()
  return (
    <ListingScreen
      {...listingPage}
      name={t(`frame.category.${category}`)}
      description={t(`listings.about.${category}`)}
      path={`/category/${category}`}
      heart={cardHeart}
    />
  )
}

export const ErrorBoundary = ListingProblem
