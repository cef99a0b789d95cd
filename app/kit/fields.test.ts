import { expect, test } from 'vitest'
import { money } from './admin-field-kinds.ts'
import { email, line } from './field-kinds.ts'
import { field, matching, oneOf, optionalField, readersOf, secret } from './fields.ts'
import { readFields } from './read-fields.ts'

const words = { required: 'is missing', tooLong: 'too long', email: 'no address', amount: 'no amount' } as const
const fields = {
  name: field(line(5), words),
  email: optionalField(email, words),
  price: field(money(), words),
  before: optionalField(money(), words),
  password: secret(field(line(5), words)),
}
const sent = (texts: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  return readFields(form, fields)
}

test('text is parsed by kind and also returned as typed; missing fields are empty, secrets omitted', () =>
  expect(sent({ name: ' Nok ', price: '๑๒', password: 'silk' })).toEqual({
    ok: true,
    value: { name: 'Nok', email: '', price: 1200, before: '', password: 'silk' },
    values: { name: ' Nok ', email: '', price: '๑๒', before: '' },
  }))

test('a choice must be one of its options, and a pattern must match the whole text', () => {
  const size = oneOf(['S', 'M'], 'no size')
  expect(['S', 's', ' S', ''].map(size.read)).toEqual([
    { value: 'S' },
    { problem: 'no size' },
    { problem: 'no size' },
    { problem: 'no size' },
  ])
  expect(['ab', 'abc'].map(matching(/^..$/, 'no pair').read)).toEqual([{ value: 'ab' }, { problem: 'no pair' }])
})

test('in a list of fields, an optional one may be empty but must be valid', () => {
  const listed = readersOf({ name: line(5), email: { ...email, optional: true as const } }, 'newsletter')
  const form = new FormData()
  expect(readFields(form, listed)).toEqual({
    ok: false,
    fields: { name: 'newsletter.required' },
    values: { name: '', email: '' },
  })
  form.set('name', 'Nok')
  expect(readFields(form, listed)).toMatchObject({ ok: true, value: { name: 'Nok', email: '' } })
  form.set('email', 'nok')
  expect(readFields(form, listed)).toMatchObject({ ok: false, fields: { email: 'newsletter.email' } })
})

test('each wrong field has its own problem; blanks, control characters and files count as empty', () => {
  const file = new File(['x'], 'x')
  expect(sent({ name: ' \u0000\n', email: 'nok', price: file, before: '0', password: 'sixsix' })).toEqual({
    ok: false,
    fields: { name: 'is missing', email: 'no address', price: 'is missing', before: 'no amount', password: 'too long' },
    values: { name: ' \u0000\n', email: 'nok', price: '', before: '0' },
  })
})
