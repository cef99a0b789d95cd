import { money } from '#app/kit/admin-field-kinds.ts'
import { filledWith, line } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { fromBaht, zero } from '#app/kit/money.ts'
import { referenceDays } from '../history/price-history-rules.ts'

export const productPrice = money({ max: fromBaht(1_000_000) })
const cost = money({ min: zero, max: fromBaht(1_000_000) })
const choice = { input: {} } as const

/** Texts are in product-text-fields.ts. */
export const productInputs = formFields('products', {
  category: choice,
  brandId: { ...choice, label: 'products.brand' },
  newBrand: { ...filledWith('off', line(60)), optional: true, hint: true },
  colour: { ...line(60), optional: true, hint: true },
  style: { ...line(60), optional: true, hint: true },
  price: productPrice,
  compareAtPrice: {
    ...productPrice,
    optional: true,
    label: 'products.compareAt',
    hint: 'products.compareAtHint',
    words: { days: String(referenceDays) },
  },
  costPrice: { ...cost, optional: true, label: 'products.cost', hint: 'products.costHint' },
  altEn: { ...line(200), optional: true },
  altTh: { ...line(200), optional: true },
})
