import { expect, test } from 'vitest'
import { check, choice, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { email, kind, line } from '#app/kit/field-kinds.ts'
import { validTexts } from './valid-texts.ts'

const fields = {
  priceSatang: { ...wholeNumber({ min: 5, max: 20 }), name: 'price' },
  category: choice(['dress', 'silk']),
  colour: line(60),
  hidden: check,
} as const

test('every field gets a text that it accepts, under its name', () => {
  expect(validTexts(fields)).toEqual({ price: '10', category: 'dress', colour: 'Silk', hidden: 'on' })
})

test('a given text replaces the default one, and further texts are added', () => {
  expect(validTexts(fields, { colour: 'jade', version: '1' })).toMatchObject({
    colour: 'jade',
    price: '10',
    version: '1',
  })
})

test('fields with names ending in Th get Thai words where they accept words', () => {
  const inThai = { nameTh: line(60), emailTh: email }
  expect(validTexts(inThai)).toEqual({ nameTh: 'ผ้าไหม', emailTh: 'mali@mai.example' })
})

test('a field may depend on the value of another field', () => {
  const same = { ...email, read: (typed: string, other = (_name: string) => '') => email.read(other('email') && typed) }
  expect(validTexts({ email, again: same })).toMatchObject({ again: 'mali@mai.example' })
})

test('a field that accepts none of the texts, or has no check, is an error with its name', () => {
  expect(() => validTexts({ code: kind('code', () => undefined, {}) })).toThrow('"code"')
  expect(() => validTexts({ role: {} })).toThrow('"role"')
})
