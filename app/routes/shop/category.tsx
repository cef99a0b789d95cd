import { data, redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { isCategory, renamedCategory } from '#app/modules/catalog/category.ts'
import { formatListing } from '#app/modules/catalog/listing.ts'
import { readListing } from '#app/modules/catalog/read-listing.server.ts'
import { ListingProblem } from '#app/modules/catalog/ui/listing-problem.tsx'
import { ProductList } from '#app/modules/catalog/ui/product-list.tsx'
import { HeartButton } from '#app/modules/wishlist/ui/heart-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/category'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock, origin } = shop
  const { search, searchParams } = new URL(request.url)
  const renamed = renamedCategory(params.category)
  if (renamed) throw redirect(localPath(`/category/${renamed}${search}`, language), 301)
  const { category } = params
  if (!isCategory(category)) throw data(null, { status: 404 })
  const { newArrivalDays } = await shop.settings()
  const found = await readListing(db, { category, query: searchParams, language, now: clock(), newArrivalDays })
  return { category, origin, ...found }
}

export default function CategoryScreen({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { category, listing, list, origin } = loaderData
  const name = t(`common.category.${category}`)
  const path = `/category/${category}`
  const [first] = list.cards
  return (
    <main id="content" className="pb-24">
      <PageHead
        title={`${name} · ${t('common.brand')}`}
        description={t('shop.listing.description', { category: name })}
        origin={origin}
        path={path + formatListing({ sizes: [], sort: 'newest', page: listing.page })}
        image={first?.pictures[0] && `/media/${first.pictures[0].id}/640.webp`}
      />
      <h1 className="gutters pt-8 pb-6 text-3xl md:pt-12 md:pb-8 md:text-4xl">{name}</h1>
      <h2 className="sr-only">{t('shop.listing.pieces', { count: list.total })}</h2>
      <ProductList
        listing={listing}
        list={list}
        path={path}
        early={4}
        heart={(card) => <HeartButton id={card.id} name={card.name} />}
      />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingProblem error={error} />
}
