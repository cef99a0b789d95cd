import { expect, test } from 'vitest'
import { customerForm } from './customer-form.ts'

// Seven in the evening of 21 November in London: in Bangkok it is the 22nd.
const now = new Date('2026-11-21T19:00:00Z')
const nothing = { firstName: '', lastName: '', phone: '', company: '', displayName: '', dateOfBirth: '', gender: '' }
const read = (change: object) => {
  const parsed = customerForm(now).safeParse({ preferredLanguage: 'th', ...change })
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('everything but the language may be empty, or not sent at all', () => {
  expect(read({ displayName: '' })).toEqual({ ...nothing, preferredLanguage: 'th' })
  expect(read({ ...nothing, preferredLanguage: 'en' })).toEqual({ ...nothing, preferredLanguage: 'en' })
})

test.each([
  [{ displayName: ' Nok  Noi ' }, { displayName: 'Nok Noi' }],
  [{ displayName: 'N'.repeat(100) }, { displayName: 'N'.repeat(100) }],
  [{ phone: '081-234-5678' }, { phone: '+66812345678' }],
  [{ dateOfBirth: '1900-01-01' }, { dateOfBirth: '1900-01-01' }],
  [{ dateOfBirth: '2026-11-21' }, { dateOfBirth: '2026-11-21' }],
  [{ gender: 'prefer_not_to_say' }, { gender: 'prefer_not_to_say' }],
])('%j is kept as %j', (typed, expected) => expect(read({ displayName: '', ...typed })).toMatchObject(expected))

test.each([
  [{ displayName: 'N'.repeat(101) }, 'displayName', 'fields.errors.tooLong'],
  [{ firstName: 'N'.repeat(101) }, 'firstName', 'fields.errors.tooLong'],
  [{ phone: '12' }, 'phone', 'fields.errors.phone'],
  [{ dateOfBirth: '2026-11-22' }, 'dateOfBirth', 'account.errors.dateOfBirth'],
  [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'account.errors.dateOfBirth'],
  [{ dateOfBirth: '2001-02-30' }, 'dateOfBirth', 'account.errors.dateOfBirth'],
  [{ dateOfBirth: 5 }, 'dateOfBirth', 'account.errors.dateOfBirth'],
  [{ dateOfBirth: 'yesterday' }, 'dateOfBirth', 'account.errors.dateOfBirth'],
])('%j is refused, as the dictionary says it', (typed, field, message) => {
  const problems = read({ displayName: '', ...typed })
  expect(Array.isArray(problems) && [...new Set(problems)]).toEqual([`${field}: ${message}`])
})

test.each([{ gender: 'unknown' }, { preferredLanguage: 'fr' }, { preferredLanguage: undefined }])(
  '%j is none of its choices',
  (typed) =>
    expect(customerForm(now).safeParse({ displayName: '', preferredLanguage: 'th', ...typed }).success).toBe(false),
)
