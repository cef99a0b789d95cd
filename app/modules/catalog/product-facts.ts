// What a product is besides its texts, sizes and pictures. Columns, form, drafts, history and audit log follow from the
// list; of those that customers see also product page, bulk edit, import and export.
import type { MessageKey } from '#app/i18n/provider.tsx'
import { check, choice, money } from '#app/kit/admin-field-kinds.ts'
import type { Values } from '#app/kit/entity-fields.ts'
import { type FormField, formFields, line, withAutoComplete } from '#app/kit/field-kinds.ts'
import { fromBaht, zero } from '#app/kit/money.ts'
import { categories } from './category.ts'

/** For so long a compare-at price must have been the lowest price. */
export const referenceDays = 30

export const productPrice = money({ max: fromBaht(1_000_000) })
const cost = money({ min: zero, max: fromBaht(1_000_000) })
const word = { ...line(60), optional: true, empty: '' } as const
/** A form or file without it leaves it as it is. */
const mayBeAbsent = { mayBeAbsent: true } as const

/** Customers see them. */
const shownFacts = formFields('shop.product', {
  stretch: { ...choice(['none', 'slight', 'high']), optional: true, section: 'about', ...mayBeAbsent },
})

export const productFacts = {
  ...formFields('products', {
    priceSatang: { ...productPrice, name: 'price', logLabel: 'products.field.price', section: 'prices' },
    compareAtPriceSatang: {
      ...productPrice,
      name: 'compareAtPrice',
      optional: true,
      label: 'products.compareAt',
      logLabel: 'products.field.compareAtPrice',
      hint: 'products.compareAtHint',
      words: { days: String(referenceDays) },
      section: 'prices',
      ...mayBeAbsent,
    },
    costSatang: {
      ...cost,
      name: 'costPrice',
      optional: true,
      label: 'products.cost',
      logLabel: 'products.field.costPrice',
      hint: 'products.costHint',
      section: 'prices',
      ...mayBeAbsent,
    },
    category: { ...choice(categories), optionTexts: 'frame.category', section: 'about' },
    brandId: { ...line(60), label: 'products.brand', section: 'about' },
    colour: { ...word, hint: true, section: 'about' },
    style: { ...word, hint: true, section: 'about' },
    /** Final sale, except for defects. */
    noReturns: { ...check, hint: true, section: 'sale', ...mayBeAbsent },
    hidden: { ...check, logLabel: 'products.field.hidden', hint: true, section: 'sale' },
  }),
  ...shownFacts,
}

export const productInputs = formFields('products', {
  newBrand: { ...withAutoComplete('off', line(60)), optional: true, hint: true },
  altEn: { ...line(200), optional: true },
  altTh: { ...line(200), optional: true },
})

type Facts = typeof productFacts
type FactColumns = Values<Facts>

export type ProductFacts = { [Column in keyof Facts as Facts[Column]['name']]: FactColumns[Column] }
type FactName = keyof ProductFacts

/** As the form holds it; amounts in baht as typed. */
export type FactDraft<Column extends keyof Facts> = Facts[Column] extends { control: 'check' } | { options: unknown }
  ? FactColumns[Column]
  : string
export type FactsDraft = { [Column in keyof Facts as Facts[Column]['name']]: FactDraft<Column> }

export type FactField = FormField & {
  name: FactName
  read: (typed: string) => { value: unknown } | { problem: 'amount' | 'choice' | 'tooLong' }
  write?: (value: never) => string
  empty?: unknown
  mayBeAbsent?: boolean
}
const entries = Object.entries(productFacts) as unknown as [keyof Facts, FactField][]
export const factFields = entries.map(([, field]) => field)
export const nameOfFactColumn = new Map<string, FactName>(entries.map(([column, { name }]) => [column, name]))

export const factField = (name: string) => factFields.find((field) => field.name === name)

/** Text of an amount; ticks and choices as they are. */
export function draftFact(field: FactField, stored: unknown): unknown {
  if (field.control === 'check' || field.options) return stored
  return stored === null ? '' : field.write ? field.write(stored as never) : stored
}

export const draftFacts = (row: FactColumns) =>
  Object.fromEntries(entries.map(([column, field]) => [field.name, draftFact(field, row[column])])) as FactsDraft

type AbsentColumn = { [Column in keyof Facts]: Facts[Column] extends typeof mayBeAbsent ? Column : never }[keyof Facts]
type WrittenColumns = Omit<FactColumns, AbsentColumn> & Partial<Pick<FactColumns, AbsentColumn>>

/** Without absent ones, which stay as they are. */
export const factColumns = (product: { readonly [Name in FactName]?: ProductFacts[Name] | undefined }) =>
  Object.fromEntries(
    entries.flatMap(([column, { name }]) => (product[name] === undefined ? [] : [[column, product[name]]])),
  ) as WrittenColumns

export type ShownFact = keyof typeof shownFacts
export const shownFactNames = Object.keys(shownFacts) as ShownFact[]
export const isShownFact = (name: string): name is ShownFact => Object.hasOwn(shownFacts, name)

/** Text keys of those that are chosen. */
export const shownFactTexts = (facts: Pick<ProductFacts, ShownFact>) =>
  shownFactNames.flatMap((name) => {
    const { label } = shownFacts[name]
    return facts[name] === null
      ? []
      : [{ label: label as MessageKey, value: `${label}Options.${facts[name]}` as MessageKey }]
  })
