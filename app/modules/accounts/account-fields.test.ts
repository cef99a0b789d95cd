import { expect, test } from 'vitest'
import { email, line } from '#app/kit/field-kinds.ts'
import { changePasswordFields, resetPasswordFields, signInFields, signUpFields } from './account-fields.ts'

const fresh = { input: { autoComplete: 'new-password' }, name: 'password', hint: 'account.auth.passwordHint' }
const known = { input: { autoComplete: 'current-password' } }

test('browsers fill in known credentials at sign-in, and suggest a new password where one is chosen', () => {
  expect(signInFields).toEqual({
    email: {
      ...email,
      input: { ...email.input, autoComplete: 'username' },
      name: 'email',
      label: 'account.auth.email',
    },
    password: { ...known, name: 'password', label: 'account.auth.password' },
  })
  expect(signUpFields).toMatchObject({
    email: { input: email.input, name: 'email', label: 'account.auth.email' },
    password: { ...fresh, label: 'account.auth.password' },
    name: {
      input: line(100, 'given-name').input,
      optional: true,
      name: 'name',
      label: 'account.auth.name',
      hint: 'account.auth.nameHint',
    },
  })
  expect(resetPasswordFields).toEqual({ password: { ...fresh, label: 'account.reset.password' } })
  expect(changePasswordFields).toEqual({
    current: { ...known, name: 'current', label: 'account.security.current' },
    password: { ...fresh, label: 'account.reset.password' },
  })
})
