import { expect, test } from 'vitest'
import type { Dictionary } from '../translate.ts'
import { mail as english } from './en.ts'
import { mail as thai } from './th.ts'

const texts = (dictionary: Dictionary, path = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  )
const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join()

test('mails have the same keys and placeholders in both languages', () => {
  const inThai = new Map(texts(thai))
  expect([...inThai.keys()].sort()).toEqual(
    texts(english)
      .map(([key]) => key)
      .sort(),
  )
  expect(texts(english).filter(([key, text]) => names(text) !== names(inThai.get(key) ?? ''))).toEqual([])
})

// Only thanks and apologies have particles.
const spoken = [
  'order_received.title',
  'payment_received.title',
  'rest_paid.title',
  'order_cancelled.staff',
  'order_cancelled.unconfirmed',
]

test('Thai subjects have at most 40 characters; only thanks and apologies contain ค่ะ', () => {
  const subjects = texts(thai).filter(([key]) => key.endsWith('.subject'))
  expect(subjects.filter(([, text]) => text.length > 40)).toEqual([])
  const withParticle = texts(thai).filter(([, text]) => /(?:ค่ะ|คะ|ครับ)(?:$|[\s.!?])/.test(text))
  expect(withParticle.map(([key]) => key)).toEqual(spoken)
  expect(withParticle.filter(([, text]) => /คะ|ครับ/.test(text))).toEqual([])
})
