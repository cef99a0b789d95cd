import { expect, test } from 'vitest'
import { readFields } from '#app/kit/read-fields.ts'
import { customerForm } from './customer-form.ts'

const nothing = { firstName: '', lastName: '', phone: '', company: '', displayName: '' }
const read = (change: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ preferredLanguage: 'th', ...change })) form.set(name, text)
  const answer = readFields(form, customerForm)
  return answer.ok ? answer.value : answer.fields
}

test('all fields but the language may be empty or missing', () => {
  expect(read({ displayName: '' })).toEqual({ ...nothing, preferredLanguage: 'th' })
  expect(read({ ...nothing, preferredLanguage: 'en' })).toEqual({ ...nothing, preferredLanguage: 'en' })
})

test.each([
  [{ displayName: ' Nok  Noi ' }, { displayName: 'Nok Noi' }],
  [{ displayName: 'N'.repeat(100) }, { displayName: 'N'.repeat(100) }],
  [{ phone: '081-234-5678' }, { phone: '+66812345678' }],
])('%j is stored as %j', (typed, expected) => expect(read({ displayName: '', ...typed })).toMatchObject(expected))

test.each([
  [{ displayName: 'N'.repeat(101) }, 'displayName', 'fields.errors.tooLong'],
  [{ firstName: 'N'.repeat(101) }, 'firstName', 'fields.errors.tooLong'],
  [{ phone: '12' }, 'phone', 'fields.errors.phone'],
])('%j is refused with the error message of its field', (typed, field, message) => {
  expect(read({ displayName: '', ...typed })).toEqual({ [field]: message })
})

test.each(['fr', ''])('"%s" is refused as a language', (preferredLanguage) =>
  expect(Object.keys(read({ preferredLanguage }) ?? {})).toEqual(['preferredLanguage']),
)
