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

test('every field has a text that it accepts, by its name', () => {
  expect(validTexts(fields)).toEqual({ price: '10', category: 'dress', colour: 'Silk', hidden: 'on' })
})

test('a given text replaces it, and others are sent besides', () => {
  expect(validTexts(fields, { colour: 'jade', version: '1' })).toMatchObject({
    colour: 'jade',
    price: '10',
    version: '1',
  })
})

test('names ending in Th have Thai words where the field takes words', () => {
  const inThai = { nameTh: line(60), emailTh: email }
  expect(validTexts(inThai)).toEqual({ nameTh: 'ผ้าไหม', emailTh: 'mali@mai.example' })
})

test('a field may read another', () => {
  const same = { ...email, read: (typed: string, other = (_name: string) => '') => email.read(other('email') && typed) }
  expect(validTexts({ email, again: same })).toMatchObject({ again: 'mali@mai.example' })
})

test('a field that accepts none of the texts, or checks nothing, is named', () => {
  expect(() => validTexts({ code: kind('code', () => undefined, {}) })).toThrow('"code"')
  expect(() => validTexts({ role: {} })).toThrow('"role"')
})
