import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readListing } from '#app/modules/catalog/read-listing.server.ts'
import { Hero } from '#app/modules/catalog/ui/home/hero.tsx'
import { bundledHero, chosenHero } from '#app/modules/catalog/ui/home/hero-pictures.ts'
import { AccountOffer, CustomerPictures, Highlights } from '#app/modules/catalog/ui/home/highlights.tsx'
import { ListingProblem } from '#app/modules/catalog/ui/listing-problem.tsx'
import { ProductList } from '#app/modules/catalog/ui/product-list.tsx'
import { readHomePictures } from '#app/modules/content/read-home-pictures.server.ts'
import { HeartButton } from '#app/modules/wishlist/ui/heart-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/home'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock, origin } = shop
  const query = new URL(request.url).searchParams
  const [pictures, { newArrivalDays }] = await Promise.all([readHomePictures(db), shop.settings()])
  const found = await readListing(db, { query, language, now: clock(), newArrivalDays })
  return { origin, pictures, ...found }
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { origin, pictures, listing, list } = loaderData
  const hero = pictures.hero.length > 0 ? pictures.hero.map(chosenHero) : bundledHero
  return (
    <main id="content">
      <PageHead
        title={t('shop.home.title')}
        description={t('shop.home.description')}
        origin={origin}
        path="/"
        image={hero[0]?.fallback}
      />
      <Hero pictures={hero} />
      <section
        id="new-arrivals"
        aria-labelledby="new-arrivals-title"
        className="scroll-mt-14 pt-16 md:scroll-mt-18 md:pt-24"
      >
        <h2 id="new-arrivals-title" className="gutters pb-6 text-2xl md:pb-8 md:text-3xl">
          {t('shop.home.newArrivals')}
        </h2>
        <ProductList
          listing={listing}
          list={list}
          path="/"
          anchor="#new-arrivals"
          heart={(card) => <HeartButton id={card.id} name={card.name} />}
        />
      </section>
      <Highlights />
      <AccountOffer />
      <CustomerPictures pictures={pictures.customers} />
      <div className="h-24" />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingProblem error={error} />
}
