import { fromBaht } from '#app/kit/money.ts'
import type { Product, SizeOffer } from '#app/modules/catalog/find-product.server.ts'
import { byPageText } from '#app/modules/catalog/product-text-fields.ts'

/** A dress of ฿1,290 in these sizes, without pictures or texts. */
export const plainProduct = (sizes: SizeOffer[], change: Partial<Product> = {}): Product => ({
  ...byPageText(() => ''),
  id: 'lotus-ao-dai',
  name: 'Lotus áo dài',
  names: { en: 'Lotus áo dài', th: 'อ๋าวหญ่ายลายบัว' },
  brand: { name: 'Sen', story: '' },
  category: 'dress',
  price: fromBaht(1290),
  colour: 'jade',
  inStock: sizes.some((offer) => offer.max > 0),
  isNew: false,
  noReturns: false,
  facts: [],
  pictures: [],
  sizes,
  ...change,
})

/** One size with plenty, one with two units, one sold out. */
export const plainSizes: SizeOffer[] = [
  { size: 'S', max: 10 },
  { size: 'M', max: 2, left: 2 },
  { size: 'L', max: 0 },
]
