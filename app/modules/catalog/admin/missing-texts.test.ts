import { expect, test } from 'vitest'
import { byTextField, productTextNames, textField } from '../product-text-fields.ts'
import { missingTexts } from '../publication-rules.ts'

const none = byTextField(() => '')

test('a text in both languages or in neither is not missing', () => {
  expect(missingTexts(none, 'th')).toEqual([])
  const whole = byTextField((name, language) => `${name} ${language}`)
  expect([missingTexts(whole, 'en'), missingTexts(whole, 'th')]).toEqual([[], []])
})

test.each(productTextNames)('%s is missing where only the other language has it', (name) => {
  const english = { ...none, [textField(name, 'en')]: 'Silk' }
  expect([missingTexts(english, 'en'), missingTexts(english, 'th')]).toEqual([[], [name]])
  const thai = { ...none, [textField(name, 'en')]: ' ', [textField(name, 'th')]: 'ไหม' }
  expect([missingTexts(thai, 'en'), missingTexts(thai, 'th')]).toEqual([[name], []])
})
