import { expect, test } from 'vitest'
import { newsletterForm } from './newsletter-form.ts'

test('an address is kept as every form keeps it; what is none is told so, not turned away', () => {
  const read = (email: unknown) => newsletterForm.parse({ intent: 'subscribe', email })
  expect(read(' Nok@Example.com ')).toEqual({ intent: 'subscribe', email: 'nok@example.com' })
  expect(read('nok@')).toEqual({ intent: 'subscribe', email: undefined })
})

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
