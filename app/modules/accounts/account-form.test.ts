import { describe, expect, test } from 'vitest'
import type { FormReader } from '#app/kit/fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import {
  changePasswordForm,
  confirmForm,
  forgotPasswordForm,
  resetPasswordForm,
  signInForm,
  signUpForm,
  withMissing,
} from './account-form.ts'

const read = (fields: FormReader, sent: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  return readFields(form, fields)
}
const wrong = (...given: Parameters<typeof read>) => {
  const answer = read(...given)
  return answer.ok ? {} : answer.fields
}
const errors = (name: string) => `account.errors.${name}`

describe('sign-in form', () => {
  test('accepts any password of 1 to 128 characters, even blanks, and never returns it', () => {
    for (const password of ['x', '  ', 'x'.repeat(128)])
      expect(read(signInForm, { email: ' NOK@mai.example', password })).toEqual({
        ok: true,
        value: { email: 'nok@mai.example', password },
        values: { email: ' NOK@mai.example' },
      })
  })
  test('treats a longer password as wrong credentials, and reports missing fields', () => {
    const email = 'nok@mai.example'
    expect(wrong(signInForm, { email, password: 'x'.repeat(129) })).toEqual({ password: errors('wrongCredentials') })
    expect(wrong(signInForm)).toEqual({ email: errors('emailMissing'), password: errors('passwordMissing') })
    expect(wrong(signInForm, { email: 'nok', password: 'x' })).toEqual({ email: errors('email') })
  })
})

describe('sign-up form', () => {
  const good = { email: 'nok@mai.example', password: 'sixsix', name: '' }
  test('accepts a password of 6 to 128 characters and an optional name of up to 100', () => {
    for (const change of [{}, { password: 'x'.repeat(128) }, { name: 'N'.repeat(100) }])
      expect(read(signUpForm, { ...good, ...change })).toMatchObject({ ok: true, value: { ...good, ...change } })
  })
  test.each([
    [{ password: '' }, { password: errors('passwordMissing') }],
    [{ password: 'fives' }, { password: errors('passwordShort') }],
    [{ password: 'x'.repeat(129) }, { password: errors('passwordLong') }],
    [{ email: '' }, { email: errors('emailMissing') }],
    [{ email: 'nok@mai' }, { email: errors('email') }],
    [{ name: 'N'.repeat(101) }, { name: 'fields.errors.tooLong' }],
  ])('refuses %j with %j', (change, fields) => expect(wrong(signUpForm, { ...good, ...change })).toEqual(fields))
})

test('the forgotten-password form requires an email address', () => {
  expect(read(forgotPasswordForm, { email: 'nok@mai.example' })).toMatchObject({ value: { email: 'nok@mai.example' } })
  expect(wrong(forgotPasswordForm)).toEqual({ email: errors('emailMissing') })
})

describe('emailed token', () => {
  const token = `${'a-_0'.repeat(10)}abc`
  test('has 43 characters, and neither it nor the password is returned', () => {
    expect(read(confirmForm, { token })).toEqual({ ok: true, value: { token }, values: {} })
    expect(read(resetPasswordForm, { token, password: 'sixsix' })).toEqual({
      ok: true,
      value: { token, password: 'sixsix' },
      values: {},
    })
    expect(wrong(resetPasswordForm, { token, password: 'fives' })).toEqual({ password: errors('passwordShort') })
  })
  test.each(['', token.slice(1), `${token}a`, `!${token}`, `${token}!`, token.replace('a', ' ')])(
    'cannot be "%s"',
    (other) => {
      expect(Object.keys(wrong(confirmForm, { token: other }) ?? {})).toEqual(['token'])
      expect(Object.keys(wrong(resetPasswordForm, { token: other, password: 'sixsix' }) ?? {})).toEqual(['token'])
    },
  )
})

describe('change-password form', () => {
  test('accepts a current password of up to 128 characters and a new one, and returns neither', () =>
    expect(read(changePasswordForm, { current: 'x'.repeat(128), password: 'sixsix' })).toEqual({
      ok: true,
      value: { current: 'x'.repeat(128), password: 'sixsix' },
      values: {},
    }))
  test('treats a longer current password as wrong, and reports missing fields', () => {
    expect(wrong(changePasswordForm, { current: 'x'.repeat(129), password: 'sixsix' })).toEqual({
      current: errors('wrongPassword'),
    })
    expect(wrong(changePasswordForm)).toEqual({
      current: errors('currentMissing'),
      password: errors('passwordMissing'),
    })
  })
})

describe('“please fill in all fields” message', () => {
  test.each(['emailMissing', 'passwordMissing', 'currentMissing'] as const)('is added once for %s', (name) =>
    expect(
      withMissing({ ok: false, fields: { email: 'account.errors.email', other: `account.errors.${name}` } }),
    ).toEqual({
      ok: false,
      reason: 'account.errors.fillAll',
      fields: { email: 'account.errors.email', other: `account.errors.${name}` },
    }),
  )
  test('is not added for any other error', () => {
    expect(withMissing({ ok: false, fields: { email: 'account.errors.email' } })).toEqual({
      ok: false,
      fields: { email: 'account.errors.email' },
    })
    expect(withMissing({ ok: false, reason: 'account.errors.wrongPassword' })).toEqual({
      ok: false,
      reason: 'account.errors.wrongPassword',
    })
  })
})
