// Every text of a product. Form, columns, draft, page, search and back office are made from this list: a new text is a
// line here, a migration, its heading (`shop.product.<name>`) in both languages, and what the seed says. Whatever of
// these is forgotten the types refuse.
import type { Language } from '#app/i18n/language.ts'

type TextRule = {
  /** In characters, of each language. */
  maxLength: number
  /** How high its box in the form is; 1 is a single line and keeps no line breaks. */
  rows: number
  required?: true
  /** Where search looks for it. What stands with names weighs most, what stands with descriptions least. */
  search?: 'name' | 'kind' | 'description'
  /** Its part of the product page, in sight or folded; left out where nothing was written. The name is the heading. */
  page?: 'open' | 'folded'
}

/** In the order of the form and of the product page. Each has the columns `<name>_en`, `<name>_th`, never null. */
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
/** A text with a part of its own on the product page. */
export type PageText = TextWith<'page'>
export type SearchedText = TextWith<'search'>

const suffix = { en: 'En', th: 'Th' } as const satisfies Record<Language, string>
type Suffix = (typeof suffix)[Language]

/** The field of a form: fabricEn. */
export type TextField<Name extends ProductText = ProductText> = `${Name}${Suffix}`
/** The column of `products`: fabric_en. */
type TextColumn<Name extends ProductText = ProductText> = `${Name}_${Language}`

export const textRules: Readonly<Record<ProductText, TextRule>> = productTexts
export const productTextNames = Object.keys(productTexts) as ProductText[]
export const pageTexts = productTextNames.filter((name) => textRules[name].page) as PageText[]
export const searchedTexts = productTextNames.filter((name) => textRules[name].search) as SearchedText[]

export const textField = <Name extends ProductText>(name: Name, language: Language): TextField<Name> =>
  `${name}${suffix[language]}`
export const textColumn = <Name extends ProductText>(name: Name, language: Language): TextColumn<Name> =>
  `${name}_${language}`

const textLanguages = Object.keys(suffix) as Language[]

/** A value for every field of every text. */
export const byTextField = <Value>(valueOf: (name: ProductText, language: Language) => Value) =>
  byKey(textField, valueOf) as Record<TextField, Value>

/** A value for every column of every text. */
export const byTextColumn = <Value>(valueOf: (name: ProductText, language: Language) => Value) =>
  byKey(textColumn, valueOf) as Record<TextColumn, Value>

const byKey = <Value>(
  keyOf: (name: ProductText, language: Language) => string,
  valueOf: (name: ProductText, language: Language) => Value,
) =>
  Object.fromEntries(
    productTextNames.flatMap((name) =>
      textLanguages.map((language) => [keyOf(name, language), valueOf(name, language)] as const),
    ),
  )

/** A value for every text of the product page. */
export const byPageText = <Value>(valueOf: (name: PageText) => Value) =>
  Object.fromEntries(pageTexts.map((name) => [name, valueOf(name)])) as Record<PageText, Value>
