import type { Language } from './language.ts'

/** Texts can have {names}; "key_one" and "key_other" are plural forms of "key". */
export type Dictionary = { readonly [key: string]: string | Dictionary }

/** For example "cart.empty"; plural forms share one key. */
export type KeyOf<D> = {
  [K in keyof D & string]: D[K] extends string
    ? K extends `${infer Base}_one` | `${infer Base}_other`
      ? Base
      : K
    : `${K}.${KeyOf<D[K]>}`
}[keyof D & string]

/** The same keys with any texts, for th.ts. */
export type ShapeOf<D> = { readonly [K in keyof D]: D[K] extends string ? string : ShapeOf<D[K]> }

export type Values = Readonly<Record<string, string | number>>
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

/** Groups thousands, except in dimensions and years. */
const grouped = new Intl.NumberFormat('en')
const isPlain: ReadonlySet<string> = new Set(['width', 'height', 'year'])

const plurals = { en: new Intl.PluralRules('en'), th: new Intl.PluralRules('th') }

/**
 * Creates `t`. A missing key returns itself; `count` selects the plural; `everywhere` has values for all texts, such as
 * {shop}.
 */
export function translator<D extends Dictionary>(
  dictionary: D,
  language: Language,
  everywhere: Values = {},
): Translate<KeyOf<D>> {
  // Cached: texts never change.
  const texts = new Map<string, string>()
  const textOf = (key: string) => {
    const text = texts.get(key) ?? find(dictionary, key)
    if (text !== undefined) texts.set(key, text)
    return text
  }
  return (key, values) => {
    const text = textOf(key) ?? (values?.count === undefined ? undefined : plural(dictionary, key, language, values))
    if (text === undefined) return key
    if (!text.includes('{')) return text
    return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
      const given = values?.[name] ?? everywhere[name] ?? whole
      const value = typeof given === 'number' && !isPlain.has(name) ? grouped.format(given) : String(given)
      return name === 'name' && thaiEnd.test(text.slice(0, at)) && latinStart.test(value) ? ` ${value}` : value
    })
  }
}

/** Thai has no spaces, but Latin names need one: คุณมะลิ, คุณ Mali. */
const thaiEnd = /[\u0E01-\u0E4E]$/
const latinStart = /^\p{Script=Latin}/u

function plural(dictionary: Dictionary, key: string, language: Language, values: Values): string | undefined {
  const form = plurals[language].select(Number(values.count))
  return find(dictionary, `${key}_${form}`) ?? find(dictionary, `${key}_other`)
}

function find(dictionary: Dictionary, key: string): string | undefined {
  let at: string | Dictionary | undefined = dictionary
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return undefined
    at = Object.hasOwn(at, part) ? at[part] : undefined
  }
  return typeof at === 'string' ? at : undefined
}
