import type { Language } from './language.ts'

/** A dictionary: nested groups of texts. Texts may hold {names}; "key_one" and "key_other" are plural forms of "key". */
export type Dictionary = { readonly [key: string]: string | Dictionary }

/** Every key path of a dictionary, "cart.empty"; plural forms appear as their common key. */
export type KeyOf<D> = {
  [K in keyof D & string]: D[K] extends string
    ? K extends `${infer Base}_one` | `${infer Base}_other`
      ? Base
      : K
    : `${K}.${KeyOf<D[K]>}`
}[keyof D & string]

/** The same keys with any texts: what th.ts must satisfy. */
export type ShapeOf<D> = { readonly [K in keyof D]: D[K] extends string ? string : ShapeOf<D[K]> }

export type Values = Readonly<Record<string, string | number>>
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

/** 12,345 in both languages. A width, a height and a year are numbers that are not counted. */
const grouped = new Intl.NumberFormat('en')
const isPlain: ReadonlySet<string> = new Set(['width', 'height', 'year'])

const plurals = { en: new Intl.PluralRules('en'), th: new Intl.PluralRules('th') }

/**
 * Makes `t`. A missing key falls back to the key itself; `count` among the values picks the plural form; `everywhere`
 * fills what any text may name without being told, such as the {shop}.
 */
export function translator<D extends Dictionary>(
  dictionary: D,
  language: Language,
  everywhere: Values = {},
): Translate<KeyOf<D>> {
  // Texts never change once they are there: a key is taken apart once.
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

/** Thai is written without blanks, but a name in Latin letters stands apart: คุณมะลิ, คุณ Mali. */
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
