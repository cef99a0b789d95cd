// What a product is besides its texts and prices: columns, form, drafts, history, audit log, import, export and product
// page follow from the list.
import type { MessageKey } from '#app/i18n/provider.tsx'
import { check, choice } from '#app/kit/admin-field-kinds.ts'
import { columnsOf, type Values } from '#app/kit/entity-fields.ts'
import { type FormField, formFields } from '#app/kit/form-fields.ts'

export const productFacts = {
  /** Final sale, except for defects. */
  ...formFields('products', { noReturns: { ...check, hint: true } }),
  ...formFields('shop.product', {
    stretch: { ...choice(['none', 'slight', 'high']), optional: true, section: 'about' },
  }),
}

export type ProductFacts = Values<typeof productFacts>
export type ProductFact = keyof ProductFacts

export const factNames = columnsOf(productFacts)
export const isFact = (name: string): name is ProductFact => Object.hasOwn(productFacts, name)

/** Absent ones stay as they are. */
export const factsOf = (
  given: { readonly [Name in ProductFact]?: ProductFacts[Name] | undefined },
): Partial<ProductFacts> =>
  Object.fromEntries(factNames.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

export const optionsOf = (name: ProductFact): readonly string[] | undefined => (productFacts[name] as FormField).options

/** Those that are chosen from a list; the shop shows them, and files have them. */
export const chosenFacts = factNames.filter(optionsOf)

/** Text keys. */
export const shownFacts = (facts: ProductFacts) =>
  chosenFacts.flatMap((name) => {
    const { label } = productFacts[name]
    return facts[name] === null
      ? []
      : [{ label: label as MessageKey, value: `${label}Options.${facts[name]}` as MessageKey }]
  })
