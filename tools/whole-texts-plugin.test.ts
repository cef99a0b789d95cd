import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { th as thaiAdmin } from '#app/i18n/admin/th.ts'
import { asWritten } from '#app/i18n/language.ts'
import { th } from '#app/i18n/th.ts'
import type { Dictionary } from '#app/i18n/translate.ts'
import { wholeText } from '#app/i18n/whole-texts.ts'
import { sourceFiles } from '#tests/support/source-tree.ts'
import { markedModule, thaiTexts } from './whole-texts-plugin.ts'

const mark = '\u2060'
const seen = (text: string) => text.replaceAll(mark, '|')

test('long paragraphs get word joiners; labels and other texts do not', () => {
  const module = `import type { One } from './one.ts'
/** 'รายละเอียดส่งไปทางอีเมลแล้ว กรุณาตรวจสอบ' */
export const pages = {
  about: { description: 'รายละเอียดส่งไปทางอีเมลแล้ว กรุณาตรวจสอบ', "text": 'รายละเอียดส่งไปทางอีเมลแล้ว กรุณาตรวจสอบ' },
  label: 'รายละเอียด',
} as const satisfies One
`
  expect(seen(markedModule(module, 'pages.ts'))).toBe(
    module.replace(/"text": '[^']+'/, '"text": "ราย|ละเอียดส่งไปทาง|อีเมลแล้ว กรุณาตรวจ|สอบ"'),
  )
})

test('the built dictionaries have joiners in the same texts as wholeText', () => {
  const built = globSync('app/i18n/**/*.ts')
    .filter((file) => thaiTexts.test(file))
    .map((file) => markedModule(readFileSync(file, 'utf8'), file))
  const whole = [...marked(th), ...marked(thaiAdmin)]
  expect(whole.length).toBeGreaterThan(250)
  expect(whole.filter(([, text]) => !built.some((module) => module.includes(JSON.stringify(text))))).toEqual([])
  expect(built.join('').split(mark).length).toBe(
    whole
      .map(([, text]) => text)
      .join('')
      .split(mark).length,
  )
})

test('no HTML attribute uses a text with word joiners', () => {
  const keys = new Set([...marked(th), ...marked(thaiAdmin)].map(([key]) => key))
  const named = sourceFiles('app').flatMap(({ path, text }) =>
    [...text.matchAll(/\s(?:aria-\w+|placeholder|alt|content|value)=\{[^}]*?\bt\('([\w.]+)'/g)].map(
      ([, key = '']) => [path, key] as const,
    ),
  )
  expect(named).toContainEqual(['app/modules/cart/ui/cart-line-row.tsx', 'cart.removeLine'])
  const ofKey = (key: string) => [key, `${key}_one`, `${key}_other`]
  expect(named.filter(([, key]) => ofKey(key).some((one) => keys.has(one)))).toEqual([])
})

/** Vitest loads marked dictionaries too. */
const marked = (dictionary: Dictionary) =>
  texts(dictionary)
    .map(([key, text]): [string, string] => [key, wholeText(key, asWritten(text))])
    .filter(([, text]) => text.includes(mark))

const texts = (dictionary: Dictionary, above = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : texts(value, `${above}${key}.`),
  )
