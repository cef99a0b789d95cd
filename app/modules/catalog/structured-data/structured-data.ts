// Product data in schema.org terms: a rating only with reviews, an offer per size with real availability.
import { type Language, localPath } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { usualWidths } from '#app/ui/pictures/picture-widths.ts'
import { colourName } from '../colour.ts'
import type { Product, SizeOffer } from '../find-product.server.ts'
import { returnPolicy, trailData } from './structured-shop.ts'

type Days = { from: number; to: number }

type StructuredContext = {
  origin: string
  language: Language
  shopName: string
  homeName: string
  categoryName: string
  rating: { count: number; average: number }
  /** Fees in satang; `days` until delivery, `handlingDays` until dispatch, in business days. */
  delivery: { fee: number; freeFrom: number; days: Days; handlingDays: Days; cutOff?: string }
  /** From delivery. */
  returnDays: number
}

export function productData(product: Product, context: StructuredContext): object[] {
  const url = context.origin + localPath(`/product/${product.id}`, context.language)
  const images = product.pictures.map(
    (picture) => `${context.origin}/media/${picture.id}/${(picture.widths ?? usualWidths).at(-1)}.webp`,
  )
  const group = {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    productGroupID: product.id,
    name: product.name,
    description: product.description || product.name,
    url,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: context.categoryName,
    image: images.length > 0 ? images : undefined,
    color: product.colour ? colourName(product.colour, context.language) : undefined,
    material: product.fabric || undefined,
    aggregateRating: ratingOf(context.rating),
    variesBy: ['https://schema.org/size'],
    hasVariant: product.sizes.map((offer) => variantData(product, offer, url, images, context)),
  }
  const { homeName, categoryName, origin, language } = context
  const steps = [
    { name: homeName, path: '/' },
    { name: categoryName, path: `/category/${product.category}` },
    { name: product.name, path: `/product/${product.id}` },
  ] as const
  return [group, trailData(steps, origin, language)]
}

/** Each size has an address: the product page with it selected. */
function variantData(product: Product, offer: SizeOffer, url: string, images: string[], context: StructuredContext) {
  const address = `${url}?size=${encodeURIComponent(offer.size).replaceAll('%20', '+')}`
  return {
    '@type': 'Product',
    url: address,
    sku: `${product.id}-${offer.size.toLowerCase().replace(' ', '-')}`,
    name: `${product.name}, ${sizeLabel(offer.size, context.language)}`,
    size: sizeLabel(offer.size, context.language),
    image: images[0],
    offers: {
      '@type': 'Offer',
      url: address,
      price: decimalBaht(product.price),
      priceCurrency: 'THB',
      availability: `https://schema.org/${offer.max > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: context.shopName },
      shippingDetails: shippingData(product.price, context.delivery),
      hasMerchantReturnPolicy: returnPolicy(context.origin, context.language, context.returnDays),
    },
  }
}

/** Handling plus transit equals the delivery estimate. */
function shippingData(price: number, { fee, freeFrom, days, handlingDays, cutOff }: StructuredContext['delivery']) {
  const transit = { from: Math.max(0, days.from - handlingDays.from), to: Math.max(0, days.to - handlingDays.to) }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimalBaht(price >= freeFrom ? 0 : fee), currency: 'THB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TH' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: inDays(handlingDays),
      transitTime: inDays(transit),
      cutoffTime: cutOff && `${cutOff}:00+07:00`,
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: businessDays.map((day) => `https://schema.org/${day}`),
      },
    },
  }
}

const inDays = ({ from, to }: Days) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})

const businessDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const ratingOf = ({ count, average }: { count: number; average: number }) =>
  count === 0 ? undefined : { '@type': 'AggregateRating', ratingValue: average, reviewCount: count }
