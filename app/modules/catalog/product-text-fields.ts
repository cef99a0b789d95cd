// Every product text. A new one needs a line here, a migration, its heading (`shop.product.<name>`) in both languages
// and seed data; types enforce it.
import type { Language } from '#app/i18n/language.ts'

type TextRule = {
  /** In characters. */
  maxLength: number
  /** Rows of its box; 1 allows no line breaks. */
  rows: number
  required?: true
  /** Search weight: names most, descriptions least. */
  search?: 'name' | 'kind' | 'description'
  /** Its section of the product page; left out when empty. */
  page?: 'open' | 'folded'
}

/** In display order. Columns `<name>En`, `<name>Th`, never null. */
export const productTexts = {
  name: { maxLength: 120, rows: 1, required: true, search: 'name' },
  description: { maxLength: 4000, rows: 6, search: 'description', page: 'open' },
  fabric: { maxLength: 300, rows: 1, search: 'kind', page: 'open' },
  lining: { maxLength: 300, rows: 1, search: 'kind', page: 'open' },
  care: { maxLength: 1000, rows: 3, page: 'folded' },
} as const satisfies Record<string, TextRule>

export type ProductText = keyof typeof productTexts
type TextWith<Key extends keyof TextRule> = {
  [Name in ProductText]: (typeof productTexts)[Name] extends Record<Key, unknown> ? Name : never
}[ProductText]
type PageText = TextWith<'page'>
export type SearchedText = TextWith<'search'>

const suffix = { en: 'En', th: 'Th' } as const satisfies Record<Language, string>
type Suffix = (typeof suffix)[Language]

/** fabricEn */
export type TextField<Name extends ProductText = ProductText> = `${Name}${Suffix}`

export const textRules: Readonly<Record<ProductText, TextRule>> = productTexts
export const productTextNames = Object.keys(productTexts) as ProductText[]
export const pageTexts = productTextNames.filter((name) => textRules[name].page) as PageText[]
export const searchedTexts = productTextNames.filter((name) => textRules[name].search) as SearchedText[]

export const textField = <Name extends ProductText>(name: Name, language: Language): TextField<Name> =>
  `${name}${suffix[language]}`

const textLanguages = Object.keys(suffix) as Language[]

export const byTextField = <Value>(valueOf: (name: ProductText, language: Language) => Value) =>
  Object.fromEntries(
    productTextNames.flatMap((name) =>
      textLanguages.map((language) => [textField(name, language), valueOf(name, language)] as const),
    ),
  ) as Record<TextField, Value>

export const byPageText = <Value>(valueOf: (name: PageText) => Value) =>
  Object.fromEntries(pageTexts.map((name) => [name, valueOf(name)])) as Record<PageText, Value>
