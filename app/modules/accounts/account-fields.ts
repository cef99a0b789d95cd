import { email, formFields, line, withAutoComplete } from '#app/kit/field-kinds.ts'
import { oneTimeCode } from './two-factor/one-time-code-field.ts'

// Passwords are checked by the account rules (account-form.ts, password-rules.ts).
const password = { input: { autoComplete: 'current-password' } } as const
const newPassword = { input: { autoComplete: 'new-password' }, hint: 'account.auth.passwordHint' } as const

export const signInFields = formFields('account.auth', { email: withAutoComplete('username', email), password })
export const signUpFields = formFields('account.auth', {
  email,
  password: newPassword,
  name: { ...line(100, 'given-name'), optional: true, hint: true },
})
export const invitationFields = formFields('account.invitation', {
  name: line(100, 'name'),
  password: { ...newPassword, hint: 'account.auth.passwordHintForStaff', label: 'account.auth.password' },
})
export const resetPasswordFields = formFields('account.reset', { password: newPassword })
export const changePasswordFields = formFields('account.security', {
  current: password,
  password: { ...newPassword, label: 'account.reset.password' },
})
export const twoFactorFields = formFields('account.twoFactor', { code: { ...oneTimeCode, hint: true } })

export const reauthenticateFields = formFields('account.auth', {
  password,
  code: { ...oneTimeCode, label: 'account.again.code', hint: 'account.twoFactor.codeHint' },
})
