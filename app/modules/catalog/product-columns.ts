import type { Language } from '#app/i18n/language.ts'
import type { Products } from '#app/platform/database/schema.gen.ts'
import type { ProductInput } from './product-form.ts'
import { byTextColumn, textField } from './product-text-fields.ts'
import { type BrandWords, searchColumnsOf } from './search/search-text.ts'

export const columnsOf = (product: ProductInput, brand: BrandWords) => ({
  category: product.category,
  brand_id: product.brandId,
  ...textColumnsOf(product),
  colour: product.colour,
  style: product.style,
  price_satang: product.price,
  compare_at_price_satang: product.compareAtPrice ?? null,
  ...(product.costPrice === undefined ? {} : { cost_satang: product.costPrice }),
  hidden: product.hidden,
  ...(product.noReturns === undefined ? {} : { no_returns: product.noReturns }),
  ...searchColumnsOf({ ...product, ...brand }),
})

export type ProductColumns = ReturnType<typeof columnsOf>

/** The return type fails if the list of texts lacks a column. */
const textColumnsOf = (product: ProductInput): Record<Extract<keyof Products, `${string}_${Language}`>, string> =>
  byTextColumn((name, language) => product[textField(name, language)])
