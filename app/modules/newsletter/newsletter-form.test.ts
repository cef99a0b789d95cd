import { expect, test } from 'vitest'
import { newsletterForm, readEmail } from './newsletter-form.ts'

test.each([
  ['nok@example.com', 'nok@example.com'],
  ['  Nok.Srisai+mai@Example.CO.TH ', 'nok.srisai+mai@example.co.th'],
])('%s is kept as %s', (typed, kept) => expect(readEmail(typed)).toBe(kept))

test.each([
  '',
  ' ',
  'nok',
  'nok@',
  '@example.com',
  'nok@example',
  'nok@example.',
  'nok @example.com',
  'nok@exa mple.com',
  'nok@a@example.com',
  'nok@example.com,pim@example.com',
  'nok@example.com\r\nbcc: x@y.zz',
  `${'a'.repeat(250)}@a.co`,
  undefined,
  42,
])('%j is no address', (typed) => expect(readEmail(typed)).toBeUndefined())

test('a token that no link of ours carries is refused before the database is asked', () => {
  const accepted = (token: string) => newsletterForm.safeParse({ intent: 'confirm', token }).success
  expect(accepted('Zq3T-_0aZq3T-_0aZq3T-_0aZq3T-_0a')).toBe(true)
  expect(['', 'short', "' or 1=1 --------------------", 'x'.repeat(65)].map(accepted)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
