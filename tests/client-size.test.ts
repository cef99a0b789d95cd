// Limits the built files; tests/e2e/client-size.spec.ts checks that a page loads no others.
import { expect, test } from 'vitest'
import { en as englishAdmin } from '#app/i18n/admin/en.ts'
import { th as thaiAdmin } from '#app/i18n/admin/th.ts'
import { everywhere as english } from '#app/i18n/en/everywhere.ts'
import { en } from '#app/i18n/en.ts'
import { asWritten, languages } from '#app/i18n/language.ts'
import { everywhere as thai } from '#app/i18n/th/everywhere.ts'
import { th } from '#app/i18n/th.ts'
import type { Dictionary } from '#app/i18n/translate.ts'
import { allScriptsOf, scriptsOf, scriptText, sentBytes } from './support/client-files.ts'

const pages = ['home', 'category', 'search', 'product'].flatMap((page) =>
  languages.map((language) => ({ page, language })),
)
const owns: Readonly<Record<string, Dictionary[]>> = {
  home: [],
  category: [en.listings, th.listings],
  search: [en.listings, th.listings, en.search, th.search],
  product: [en.reviews, th.reviews, en.deliveryEstimate, th.deliveryEstimate],
}
const common = asWritten(JSON.stringify([english, thai]))
const everyText = [englishAdmin, thaiAdmin, en, th].flatMap(sentences)

test.each(pages)('$page in $language loads at most 124 kB of JavaScript', ({ page, language }) => {
  const total = scriptsOf(`routes/shop/${page}`, language).reduce((sum, address) => sum + sentBytes(address), 0)
  expect(total).toBeLessThanOrEqual(124_000)
})

// Each file adds 0.7 kB of headers; measured with both languages.
const limits = [
  ['shop/home', 12, 124],
  ['shop/category', 12, 123],
  ['shop/search', 11, 123],
  ['shop/product', 11, 124],
  ['shop/cart', 11, 126],
  ['checkout/checkout', 13, 143],
  ['checkout/payment', 15, 153],
  ['account/order', 19, 177],
  ['admin/home', 15, 235],
  ['admin/orders/orders', 15, 240],
  ['admin/orders/order', 17, 256],
  ['admin/products/product', 18, 231],
] as const
const pagesWithLimits = limits.flatMap(([page, files, kB]) =>
  languages.map((language) => ({ page, language, files, kB })),
)

test.each(pagesWithLimits)(
  '$page in $language loads at most $files scripts with $kB kB in total',
  ({ page, language, files, kB }) => {
    const scripts = allScriptsOf(`routes/${page}`, language)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(scripts.reduce((sum, address) => sum + sentBytes(address), 0)).toBeLessThanOrEqual(kB * 1000)
  },
)

test('only the back office loads zod, with its use of eval switched off', () => {
  const probes = (address: string) => scriptText(address).includes('Cloudflare')
  const loading = limits.filter(([page]) => allScriptsOf(`routes/${page}`, 'en').some(probes)).map(([page]) => page)
  expect(loading.filter((page) => !page.startsWith('admin/'))).toEqual([])
  const settings = allScriptsOf('routes/admin/settings/settings', 'en')
  expect(settings.filter(probes)).toHaveLength(1)
  expect(settings.filter((address) => scriptText(address).includes('jitless:!0'))).toHaveLength(1)
})

test('listing pages load no script of the product page, and vice versa', () => {
  const named = (page: string) =>
    scriptsOf(`routes/shop/${page}`, 'en').filter((name) => /(?:product-page|listing)-/.test(name))
  const [listing, ...others] = named('category')
  expect(others).toEqual([])
  expect(named('home')).toEqual([listing])
  expect(named('product')).toEqual([expect.stringContaining('/product-page-')])
})

test.each(pages)('$page in $language loads no texts of the back office', ({ page, language }) => {
  const texts = [englishAdmin, thaiAdmin].flatMap(sentences).filter((text) => !common.includes(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(carrying(page, language, texts)).toEqual([])
})

test.each(pages)('$page in $language loads no texts of other pages', ({ page, language }) => {
  const own = asWritten(JSON.stringify(owns[page]))
  const texts = [en, th].flatMap(sentences).filter((text) => !common.includes(text) && !own.includes(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(carrying(page, language, texts)).toEqual([])
})

function carrying(page: string, language: 'en' | 'th', texts: readonly string[]): string[] {
  return scriptsOf(`routes/shop/${page}`, language).filter((address) => {
    const found = textsIn(address)
    return texts.some((text) => found.has(text))
  })
}

const textsFound = new Map<string, ReadonlySet<string>>()
/** Searched once per script: the pages share most of them. */
function textsIn(address: string): ReadonlySet<string> {
  const known = textsFound.get(address)
  if (known) return known
  const script = scriptText(address)
  const found = new Set(everyText.filter((text) => script.includes(text)))
  textsFound.set(address, found)
  return found
}

function sentences(dictionary: Dictionary): string[] {
  return Object.values(dictionary)
    .flatMap((value) => (typeof value === 'string' ? [asWritten(value)] : sentences(value)))
    .filter((text) => text.length >= 20 && !/['"`\\]/.test(text))
}
