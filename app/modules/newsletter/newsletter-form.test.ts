import { expect, test } from 'vitest'
import { newsletterLinkForm, subscribeForm } from './newsletter-form.ts'

test('an address is kept as every form keeps it; what is none says so at its field', () => {
  expect(subscribeForm.parse({ email: ' Nok@Example.com ' })).toEqual({ email: 'nok@example.com' })
  for (const wrong of ['nok@', '', undefined])
    expect(subscribeForm.safeParse({ email: wrong }).error?.issues).toMatchObject([
      { path: ['email'], message: 'newsletter.invalid' },
    ])
})

test('a token that no link of ours carries is refused before the database is asked', () => {
  const accepted = (token: string) => newsletterLinkForm.safeParse({ token }).success
  expect(accepted('Zq3T-_0aZq3T-_0aZq3T-_0aZq3T-_0a')).toBe(true)
  expect(['', 'short', "' or 1=1 --------------------", 'x'.repeat(65)].map(accepted)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
