import { factsOf } from './product-facts.ts'
import type { ProductInput } from './product-form.ts'
import { byTextField, textField } from './product-text-fields.ts'
import { type BrandWords, searchColumnsOf } from './search/search-text.ts'

export const columnsOf = (product: ProductInput, brand: BrandWords) => ({
  category: product.category,
  brandId: product.brandId,
  ...byTextField((name, language) => product[textField(name, language)]),
  colour: product.colour,
  style: product.style,
  priceSatang: product.price,
  compareAtPriceSatang: product.compareAtPrice ?? null,
  ...(product.costPrice === undefined ? {} : { costSatang: product.costPrice }),
  hidden: product.hidden,
  ...factsOf(product),
  ...searchColumnsOf({ ...product, ...brand }),
})

export type ProductColumns = ReturnType<typeof columnsOf>
