import { expect, test } from 'vitest'
import { customerForm } from './customer-form.ts'

const nothing = { firstName: '', lastName: '', phone: '', company: '', displayName: '' }
const read = (change: object) => {
  const parsed = customerForm.safeParse({ preferredLanguage: 'th', ...change })
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
])('%j is kept as %j', (typed, expected) => expect(read({ displayName: '', ...typed })).toMatchObject(expected))

test.each([
  [{ displayName: 'N'.repeat(101) }, 'displayName', 'fields.errors.tooLong'],
  [{ firstName: 'N'.repeat(101) }, 'firstName', 'fields.errors.tooLong'],
  [{ phone: '12' }, 'phone', 'fields.errors.phone'],
])('%j is refused, as the dictionary says it', (typed, field, message) => {
  const problems = read({ displayName: '', ...typed })
  expect(Array.isArray(problems) && [...new Set(problems)]).toEqual([`${field}: ${message}`])
})

test.each([{ preferredLanguage: 'fr' }, { preferredLanguage: undefined }])('%j is none of its choices', (typed) =>
  expect(customerForm.safeParse({ displayName: '', ...typed }).success).toBe(false),
)
