// What search engines are told of a product, in schema.org's words. Everything is of real rows: a rating only where
// there are reviews, an offer per size with its true availability.
import { type Language, localPath } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { usualWidths } from '#app/ui/picture-widths.ts'
import { colourName } from './colour.ts'
import type { Product, SizeOffer } from './product.ts'

export type StructuredContext = {
  origin: string
  language: Language
  shopName: string
  homeName: string
  categoryName: string
  rating: { count: number; average: number }
  /** Satang, and business days. */
  delivery: { fee: number; freeFrom: number; days: { from: number; to: number } }
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
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.colour ? { color: colourName(product.colour, context.language) } : {}),
    ...(product.fabric ? { material: product.fabric } : {}),
    ...ratingOf(context.rating),
    variesBy: ['https://schema.org/size'],
    hasVariant: product.sizes.map((offer) => variantData(product, offer, url, images, context)),
  }
  return [group, breadcrumbData(product, url, context)]
}

function variantData(product: Product, offer: SizeOffer, url: string, images: string[], context: StructuredContext) {
  return {
    '@type': 'Product',
    sku: `${product.id}-${offer.size.toLowerCase().replace(' ', '-')}`,
    name: `${product.name}, ${sizeLabel(offer.size, context.language)}`,
    size: sizeLabel(offer.size, context.language),
    ...(images[0] ? { image: images[0] } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalBaht(product.price),
      priceCurrency: 'THB',
      availability: `https://schema.org/${offer.most > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: context.shopName },
      shippingDetails: shippingData(product.price, context.delivery),
    },
  }
}

function shippingData(price: number, { fee, freeFrom, days }: StructuredContext['delivery']) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimalBaht(price >= freeFrom ? 0 : fee), currency: 'THB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TH' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
    },
  }
}

const ratingOf = ({ count, average }: { count: number; average: number }) =>
  count === 0 ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }

function breadcrumbData(product: Product, url: string, context: StructuredContext) {
  const address = (path: string) => context.origin + localPath(path, context.language)
  const steps = [
    { name: context.homeName, item: address('/') },
    { name: context.categoryName, item: address(`/category/${product.category}`) },
    { name: product.name, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}

/** JSON that cannot leave its script element, whatever a name or description holds. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
