import { expect, test } from 'vitest'
import { isNewsletterToken, subscribeForm } from './newsletter-form.ts'

test('an email address is normalised, and an invalid one has an error message at its field', () => {
  expect(subscribeForm.email.read(' Nok@Example.com ')).toEqual({ value: 'nok@example.com' })
  for (const wrong of ['nok@', '']) expect(subscribeForm.email.read(wrong)).toEqual({ problem: 'newsletter.invalid' })
})

test('a token with another length or other characters than in our links is invalid', () => {
  expect(isNewsletterToken('Zq3T-_0aZq3T-_0aZq3T-_0aZq3T-_0a')).toBe(true)
  expect(['', 'short', "' or 1=1 --------------------", 'x'.repeat(65)].map(isNewsletterToken)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
