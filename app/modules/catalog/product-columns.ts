import { factColumns } from './product-facts.ts'
import type { ProductInput } from './product-form.ts'
import { byTextField, textField } from './product-text-fields.ts'
import { type BrandWords, searchColumnsOf } from './search/search-text.ts'

export const columnsOf = (product: ProductInput, brand: BrandWords) => ({
  ...byTextField((name, language) => product[textField(name, language)]),
  ...factColumns(product),
  ...searchColumnsOf({ ...product, ...brand }),
})

export type ProductColumns = ReturnType<typeof columnsOf>
