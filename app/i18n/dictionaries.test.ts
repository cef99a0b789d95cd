import { expect, test } from 'vitest'
import { en as adminEn } from './admin/en.ts'
import { th as adminTh } from './admin/th.ts'
import { en } from './en.ts'
import { th } from './th.ts'
import { type Dictionary, translator } from './translate.ts'

function texts(dictionary: Dictionary, path = ''): [string, string][] {
  return Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  )
}

const english = new Map(texts(en))
const thai = new Map(texts(th))
const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test('both languages have the same keys and no empty text', () => {
  expect([...thai.keys()].sort()).toEqual([...english.keys()].sort())
  expect([...english, ...thai].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('a text has the same placeholders in both languages', () => {
  expect(
    [...english].filter(([key, text]) => names(text).join() !== names(thai.get(key) ?? '').join()).map(([key]) => key),
  ).toEqual([])
})

// The back office shows its own text, else the shop's.
test.each([
  ['en', adminEn, english],
  ['th', adminTh, thai],
] as const)('a key in both the shop and the back office has the same text (%s)', (_, admin, shop) => {
  expect(texts(admin).filter(([key, text]) => (shop.get(key) ?? text) !== text)).toEqual([])
})

// Thanks and apologies in mails are allowed one (mail-words.test.ts).
test('Thai shop texts contain no politeness particles', () => {
  const particles = [...thai].filter(([, text]) => /(?:ค่ะ|คะ|ครับ)(?:$|[\s.!?])/.test(text))
  expect(particles.map(([key]) => key)).toEqual([])
})

test('a missing key returns itself, a count selects the plural form, and placeholders are filled in', () => {
  const t = translator({ a: { b: 'Hello {name}' }, n_one: '{count} piece', n_other: '{count} pieces' }, 'en')
  expect([t('a.b', { name: 'Nok' }), t('n', { count: 1 }), t('n', { count: 2 })]).toEqual([
    'Hello Nok',
    '1 piece',
    '2 pieces',
  ])
  expect((t as (key: string) => string)('a.constructor')).toBe('a.constructor')
})

test.each(['en', 'th'] as const)(
  'counts get thousands separators (%s); a width, a year and a text do not',
  (language) => {
    const t = translator(
      { n_one: '{count} of {of}', n_other: '{count} of {of}', size: '{width} in {year} {code}' },
      language,
    )
    expect(t('n', { count: 12_345, of: 1_234_567 })).toBe('12,345 of 1,234,567')
    expect(t('n', { count: 999, of: 1000 })).toBe('999 of 1,000')
    expect(t('size', { width: 1920, year: 2026, code: '12345' })).toBe('1920 in 2026 12345')
  },
)

test('a space separates a Latin name from the Thai before it, but not a Thai name', () => {
  const t = translator({ hello: 'สวัสดี คุณ{name}', after: 'ของ{count}' }, 'th')
  expect([t('hello', { name: 'มะลิ' }), t('hello', { name: 'Mali' }), t('hello', { name: 'Élodie' })]).toEqual([
    'สวัสดี คุณมะลิ',
    'สวัสดี คุณ Mali',
    'สวัสดี คุณ Élodie',
  ])
  expect(t('after', { count: 2 })).toBe('ของ2')
})
