import { expect, test } from 'vitest'
import { z } from 'zod'
import { money } from './admin-field-kinds.ts'
import { email, line } from './field-kinds.ts'
import { field, optionalField, secret } from './fields.ts'
import { readFields } from './read-fields.ts'

const words = { required: 'is missing', tooLong: 'too long', email: 'no address', amount: 'no amount' } as const
const schema = z.object({
  name: field(line(5), words),
  email: optionalField(email, words),
  price: field(money(), words),
  before: optionalField(money(), words),
  password: secret(field(line(5), words)),
})
const sent = (fields: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return readFields<(typeof schema)['shape'], string>(form, schema)
}

test('what was typed is read by its kind and kept as typed beside; what was not sent is empty; a secret is not kept', () =>
  expect(sent({ name: ' Nok ', price: '๑๒', password: 'silk' })).toEqual({
    ok: true,
    value: { name: 'Nok', email: '', price: 1200, before: '', password: 'silk' },
    values: { name: ' Nok ', email: '', price: '๑๒', before: '' },
  }))

test('fields that come many times are read beside, and what is wrong with the whole has no name', () => {
  const many = z
    .object({ name: field(line(5), words), sizes: z.array(z.string()) })
    .refine(({ sizes }) => sizes.length > 0, 'no size')
  const form = new FormData()
  form.set('name', 'Nok')
  form.set('sizes', 'S')
  const readWith = (sizes: string[]) => readFields<(typeof many)['shape'], string>(form, many, { sizes })
  expect(readWith(['S', 'M'])).toEqual({ ok: true, value: { name: 'Nok', sizes: ['S', 'M'] }, values: { name: 'Nok' } })
  expect(readWith([])).toEqual({ ok: false, fields: { '': 'no size' }, values: { name: 'Nok' } })
})

test('each field says what is wrong with it; blanks, control characters and files are nothing', () => {
  const file = new File(['x'], 'x')
  expect(sent({ name: ' \u0000\n', email: 'nok', price: file, before: '0', password: 'sixsix' })).toEqual({
    ok: false,
    fields: { name: 'is missing', email: 'no address', price: 'is missing', before: 'no amount', password: 'too long' },
    values: { name: ' \u0000\n', email: 'nok', price: '', before: '0' },
  })
  expect(schema.safeParse({ name: 5, email: 5, price: '1', before: [], password: null }).error?.issues).toMatchObject(
    ['name', 'email', 'before', 'password'].map((name) => ({ path: [name], message: 'is missing' })),
  )
})
