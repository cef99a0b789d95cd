import { expect, test } from 'vitest'
import { isNewsletterToken, subscribeForm } from './newsletter-form.ts'

test('an address is kept as every form keeps it; what is none says so at its field', () => {
  expect(subscribeForm.email.read(' Nok@Example.com ')).toEqual({ value: 'nok@example.com' })
  for (const wrong of ['nok@', '']) expect(subscribeForm.email.read(wrong)).toEqual({ problem: 'newsletter.invalid' })
})

test('a token that no link of ours carries is refused before the database is asked', () => {
  expect(isNewsletterToken('Zq3T-_0aZq3T-_0aZq3T-_0aZq3T-_0a')).toBe(true)
  expect(['', 'short', "' or 1=1 --------------------", 'x'.repeat(65)].map(isNewsletterToken)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
