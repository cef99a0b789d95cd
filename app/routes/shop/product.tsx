import { data, isRouteErrorResponse } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { useTexts } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { maxLineQuantity } from '#app/kit/cart-limits.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { shortText } from '#app/kit/short-text.ts'
import { clockTime } from '#app/kit/weekdays.ts'
import { addToCart } from '#app/modules/cart/ui/add-to-cart.ts'
import { prepareCart } from '#app/modules/cart/ui/cart-drawer-loader.tsx'
import { findProduct, type SizeOffer } from '#app/modules/catalog/find-product.server.ts'
import { productData } from '#app/modules/catalog/structured-data/structured-data.ts'
import { ProductNotFound, ProductScreen } from '#app/modules/catalog/ui/product/product-screen.tsx'
import { StructuredData } from '#app/modules/catalog/ui/structured-data.tsx'
import { readSizeCharts } from '#app/modules/content/read-content.server.ts'
import { SizeGuideSheet } from '#app/modules/content/ui/size-guide-sheet.tsx'
import { readReviews } from '#app/modules/reviews/read-reviews.server.ts'
import type { ReviewDone } from '#app/modules/reviews/review.ts'
import { ReviewSection } from '#app/modules/reviews/ui/review-section.tsx'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { estimatedDates, estimateValidUntil, orderUntil } from '#app/modules/shipping/delivery-dates.ts'
import { cardHeart, HeartButton } from '#app/modules/wishlist/ui/heart-button.tsx'
import { freshUntil } from '#app/platform/page-cache/page-cache.server.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { RouteProblem } from '#app/ui/route-problem.tsx'
import type { Route } from './+types/product'
import { answerReviewForm } from './review-answers.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock, origin } = shop
  const now = clock()
  const settings = await shop.settings()
  const { newArrivalDays, shipping, returns, name: shopName } = settings
  const productPage = (await findProduct(db, params.id, { language, now, newArrivalDays })) ?? notFound()
  const pages = reviewPages(new URL(request.url).searchParams)
  const { category, names, sizes } = productPage.product
  const item = { category, name: names.en, sizes: sizes.map(({ size }) => size) }
  const [reviewPage, charts] = await Promise.all([readReviews(db, params.id, pages), readSizeCharts(db, item)])
  const delivery = {
    fee: shipping.standardFeeSatang,
    freeFrom: shipping.freeFromSatang,
    days: shipping.standardDays,
    handlingDays: shipping.handlingDays,
    cutOff: shipping.cutOff,
    returnDays: productPage.product.noReturns ? shopPromises.withdrawalDays : returns.days,
    ...(productPage.product.inStock ? deliveryWords(settings, language, now) : {}),
  }
  const page = { ...productPage, reviews: { pages, ...reviewPage }, charts, delivery, shopName, origin }
  return data(page, { headers: freshUntil(estimateValidUntil(settings, now), now) })
}

/** Limits the cache time to the delivery estimate's. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Delivery estimate of standard shipping. */
function deliveryWords(settings: ShopSettings, language: Language, now: Date) {
  const dates = estimatedDates(settings, { method: 'standard' }, now)
  const until = orderUntil(settings, now)
  return {
    arrives: dates && arrivalDays(dates, language),
    until: until && clockTime(until, language),
    remoteDays: Math.max(0, settings.shipping.remoteDays - settings.shipping.upcountryDays),
  }
}

/** site.ts decides who may post. */
export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerReviewForm(shopOf(context), params.id, request)

/** Keeps the typed review when the session or connection ended. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer<ReviewDone>> {
  try {
    return await serverAction()
  } catch (error) {
    const signedOut = isRouteErrorResponse(error) && error.status === 401
    return { ok: false, reason: signedOut ? 'reviews.signedOut' : 'frame.errors.offline' }
  }
}

const reviewPages = (query: URLSearchParams): number => {
  const pages = query.get('reviews') ?? ''
  return /^\d{1,2}$/.test(pages) ? Math.max(1, Number(pages)) : 1
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { product, alsoIn, related, reviews, charts, delivery, origin, shopName } = loaderData
  const categoryName = t(`frame.category.${product.category}`)
  const [picture] = product.pictures
  const structured =
    import.meta.env.SSR &&
    productData(product, {
      origin,
      language,
      shopName,
      homeName: t('shop.product.home'),
      categoryName,
      rating: reviews.summary,
      delivery,
      returnDays: delivery.returnDays,
    })
  return (
    <>
      <PageHead
        title={`${product.name}, ${product.brand.name} · ${t('frame.brand')}`}
        description={shortText(product.description, 160, language) || `${product.name}, ${categoryName}`}
        origin={origin}
        path={`/product/${product.id}`}
        picture={picture}
        kind="product"
      />
      <StructuredData key={`data of ${product.id}`} of={structured} />
      <ProductScreen
        key={product.id}
        product={product}
        alsoIn={alsoIn}
        related={related}
        delivery={delivery}
        cardHeart={cardHeart}
        heart={<HeartButton id={product.id} name={product.name} always />}
        onPointerNear={prepareCart}
        onAdd={(size, quantity) =>
          addToCart(
            {
              productId: product.id,
              size,
              quantity,
              snapshot: { name: product.names, price: product.price, pictureId: picture?.id },
            },
            leftOf(product, size),
          )
        }
        sizeGuide={<SizeGuideSheet charts={charts} />}
        reviews={<ReviewSection productId={product.id} product={product.name} {...reviews} />}
      />
    </>
  )
}

/** Stock of a size as far as the page shows it: capped at the line limit. */
function leftOf({ sizes }: { sizes: readonly SizeOffer[] }, size: string): number {
  const max = sizes.find((offer) => offer.size === size)?.max ?? 0
  return max < maxLineQuantity ? max : Number.POSITIVE_INFINITY
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <ProductNotFound /> : <RouteProblem />
}
