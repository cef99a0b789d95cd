import { expect, test } from 'vitest'
import { email, formFields, line } from './field-kinds.ts'

test('a field’s label key is its name below the form’s key, unless it has its own', () => {
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
