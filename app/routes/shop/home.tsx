import { useRouteLoaderData } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { useTexts } from '#app/i18n/provider.tsx'
import { cardsOf, readListing } from '#app/modules/catalog/listing/list-products.server.ts'
import { formatListing } from '#app/modules/catalog/listing/listing.ts'
import { readHome } from '#app/modules/catalog/listing/read-home.server.ts'
import { heroPictures, productsWithoutCaption } from '#app/modules/catalog/pictures/hero-pictures.ts'
import { shopData } from '#app/modules/catalog/structured-data/structured-shop.ts'
import { Hero } from '#app/modules/catalog/ui/home/hero.tsx'
import {
  AccountOffer,
  AtelierSection,
  CategoryTiles,
  CloseUp,
  CustomerPictures,
  Feature,
  Highlights,
  ShortList,
} from '#app/modules/catalog/ui/home/home-sections.tsx'
import { ListingProblem, ProductList } from '#app/modules/catalog/ui/listing-screen.tsx'
import { StructuredData } from '#app/modules/catalog/ui/structured-data.tsx'
import { type HomePictures, noHomePictures } from '#app/modules/content/home-pictures.ts'
import { readHomePictures, readHomeWords } from '#app/modules/content/read-home.server.ts'
import { findWelcomeOffer } from '#app/modules/coupons/load-coupons.server.ts'
import { findBestSellers } from '#app/modules/orders/sales/find-best-sellers.server.ts'
import { cardHeart } from '#app/modules/wishlist/ui/heart-button.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/home'
import type { loader as layoutLoader } from './layout.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock, origin } = shop
  const query = new URL(request.url).searchParams
  const settings = await shop.settings()
  const { newArrivalDays, homeTitle } = settings
  const input = { language, now: clock(), newArrivalDays }
  const { hero: chosen, categories, brandId, failed, ...pictures } = await chosenPictures(shop, { ...input, settings })
  const [words, home, heroCards, sold, offer] = await Promise.all([
    readHomeWords({ ...shop, settings }),
    readHome(db, { ...input, brandId, tiles: categories }),
    cardsOf(db, productsWithoutCaption(chosen), input),
    findBestSellers(db, input.now).then((ids) => cardsOf(db, ids, input)),
    findWelcomeOffer(db, input.now),
  ])
  const hero = heroPictures(chosen, heroCards, language)
  const [first] = chosen
  const cover = first && { id: first.id, alt: first.alt }
  const above = [...home.newest, ...(home.atelier?.cards ?? [])].map(({ id }) => id)
  const bestSellers = sold.filter((card) => card.inStock && !above.includes(card.id)).slice(0, 4)
  const listingPage = await readListing(db, { query, ...input, above: [...above, ...bestSellers.map(({ id }) => id)] })
  return {
    origin,
    title: language === 'th' ? homeTitle.titleTh : homeTitle.titleEn,
    words,
    hero,
    failed,
    cover,
    pictures,
    home,
    bestSellers,
    offer,
    returnDays: settings.returns.days,
    ...listingPage,
  }
}

/** The owner's pictures; the page renders without them when they cannot be read. */
async function chosenPictures(
  { db, log }: Shop,
  request: Parameters<typeof readHomePictures>[1],
): Promise<HomePictures & { failed: boolean }> {
  try {
    return { ...(await readHomePictures(db, request)), failed: false }
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch hero images')
    return { ...noHomePictures, failed: true }
  }
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { origin, title, words, hero, failed, cover, pictures, home, bestSellers, offer } = loaderData
  const { returnDays, listing, list } = loaderData
  const contact = useRouteLoaderData<typeof layoutLoader>('routes/shop/layout')
  const structured =
    import.meta.env.SSR &&
    contact &&
    shopData({ origin, language, ...contact, elsewhere: Object.values(contact.socials), returnDays })
  return (
    <main id="content">
      <PageHead
        title={title || t('shop.home.title')}
        description={t('shop.home.description')}
        origin={origin}
        path={`/${formatListing({ sizes: [], sort: 'newest', page: listing.page })}`}
        picture={cover}
      />
      <StructuredData of={structured} />
      <Hero pictures={hero} words={words.hero} failed={failed} />
      <CategoryTiles tiles={home.categories} />
      <ShortList id="new-arrivals" title={t('shop.home.newArrivals')} to="/new" cards={home.newest} heart={cardHeart} />
      {pictures.detail && <CloseUp picture={pictures.detail} text={words.closeUp} />}
      {home.atelier && <AtelierSection atelier={home.atelier} heart={cardHeart} />}
      {pictures.stories.map(({ title, text, link, ...picture }) => (
        <Feature key={picture.id} title={title} text={text} link={link} more={t('shop.home.seeMore')}>
          <Picture {...picture} sizes="(width >= 48rem) 50vw, 100vw" />
        </Feature>
      ))}
      {bestSellers.length > 0 && (
        <ShortList
          id="best-sellers"
          title={t('shop.home.bestSellers')}
          to="/best-sellers"
          cards={bestSellers}
          heart={cardHeart}
        />
      )}
      <section id="collection" aria-labelledby="collection-title" className="below-header">
        <h2 id="collection-title" className="gutters pb-6 text-2xl md:pb-8 md:text-3xl">
          {t('shop.home.collection')}
        </h2>
        <ProductList listing={listing} list={list} path="/" anchor="#collection" heart={cardHeart} />
      </section>
      <Highlights reasons={words.highlights} />
      {offer && <AccountOffer offer={offer} />}
      <CustomerPictures pictures={pictures.customers} />
      <div className="h-24" />
    </main>
  )
}

export const ErrorBoundary = ListingProblem
