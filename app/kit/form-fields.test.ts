import { expect, test } from 'vitest'
import { email, formFields, line } from './field-kinds.ts'

test('a field is called by its name in the texts of its form, or by a key of its own', () => {
  const kind = line(100)
  const fields = formFields('account.auth', {
    email,
    name: { ...kind, optional: true, hint: true },
    password: { input: {}, label: 'account.reset.password', hint: 'account.auth.passwordHint' },
  })
  expect(fields).toEqual({
    email: { ...email, name: 'email', label: 'account.auth.email' },
    name: { ...kind, optional: true, name: 'name', label: 'account.auth.name', hint: 'account.auth.nameHint' },
    password: { input: {}, name: 'password', label: 'account.reset.password', hint: 'account.auth.passwordHint' },
  })
})
