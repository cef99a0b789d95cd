import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { field, optionalField, secret } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { invitationFields, signInFields, signUpFields } from './account-fields.ts'
import { maxPasswordLength, minPasswordLength, minStaffPasswordLength } from './passwords/password-rules.ts'
import { oneTimeCode } from './two-factor/one-time-code-field.ts'

const key = <Key extends MessageKey>(message: Key): Key => message
const words = {
  required: key('account.errors.emailMissing'),
  email: key('account.errors.email'),
  tooLong: key('fields.errors.tooLong'),
}
const missing = { current: key('account.errors.currentMissing'), password: key('account.errors.passwordMissing') }

const filled = (missed: MessageKey) => z.string(missed).min(1, missed)
const password = (tooLong: MessageKey) => secret(filled(missing.password).max(maxPasswordLength, tooLong))
const passwordOf = (min: number, tooShort: MessageKey) =>
  secret(filled(missing.password).min(min, tooShort).max(maxPasswordLength, key('account.errors.passwordLong')))
const newPassword = passwordOf(minPasswordLength, key('account.errors.passwordShort'))
const token = secret(z.string().regex(/^[\w-]{43}$/))
const code = secret(
  field(oneTimeCode, { required: key('account.twoFactor.wrong'), code: key('account.twoFactor.wrong') }),
)

export const signInForm = z.object({
  email: field(signUpFields.email, words),
  password: password(key('account.errors.wrongCredentials')),
})
export const signUpForm = z.object({
  email: field(signUpFields.email, words),
  password: newPassword,
  name: optionalField(signUpFields.name, words),
})
export const forgotPasswordForm = z.object({ email: field(signInFields.email, words) })
export const resetPasswordForm = z.object({ token, password: newPassword })
export const changePasswordForm = z.object({
  current: secret(filled(missing.current).max(maxPasswordLength, key('account.errors.wrongPassword'))),
  password: newPassword,
})
export const reauthenticateForm = z.object({ password: password(key('account.errors.wrongPassword')) })
export const reauthenticateByCodeForm = reauthenticateForm.extend({ code })
export const twoFactorForm = z.object({ token, code })
export const confirmForm = z.object({ token })
export const invitationForm = z.object({
  token,
  name: field(invitationFields.name, { required: key('account.invitation.nameMissing'), tooLong: words.tooLong }),
  password: passwordOf(minStaffPasswordLength, key('account.errors.passwordShortForStaff')),
})

/** Shows “Please fill in all fields” once above the form. */
export function withMissing(refusal: Refusal): Refusal {
  const messages: readonly (MessageKey | undefined)[] = Object.values(refusal.fields ?? {})
  const some = [words.required, ...Object.values(missing)].some((one) => messages.includes(one))
  return some ? { ...refusal, reason: 'account.errors.fillAll' } : refusal
}
