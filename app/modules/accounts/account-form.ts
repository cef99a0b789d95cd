import type { MessageKey } from '#app/i18n/provider.tsx'
import { type FieldReader, field, matching, optionalField, secret } from '#app/kit/fields.ts'
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

type PasswordLimits = { missed?: MessageKey; min?: number; tooShort?: MessageKey; tooLong: MessageKey }

/** As typed: blanks count. */
const passwordField = ({ missed = missing.password, min = 1, tooShort = missed, tooLong }: PasswordLimits) => {
  const problemOf = ({ length }: string) =>
    length === 0 ? missed : length < min ? tooShort : length > maxPasswordLength ? tooLong : undefined
  const read: FieldReader<string, MessageKey>['read'] = (typed) => {
    const problem = problemOf(typed)
    return problem ? { problem } : { value: typed }
  }
  return secret({ read })
}
const tooLong = key('account.errors.passwordLong')
const newPassword = passwordField({ min: minPasswordLength, tooShort: 'account.errors.passwordShort', tooLong })
const token = secret(matching(/^[\w-]{43}$/, key('fields.errors.required')))
const code = secret(
  field(oneTimeCode, { required: key('account.twoFactor.wrong'), code: key('account.twoFactor.wrong') }),
)

export const signInForm = {
  email: field(signUpFields.email, words),
  password: passwordField({ tooLong: 'account.errors.wrongCredentials' }),
}
export const signUpForm = {
  email: field(signUpFields.email, words),
  password: newPassword,
  name: optionalField(signUpFields.name, words),
}
export const forgotPasswordForm = { email: field(signInFields.email, words) }
export const resetPasswordForm = { token, password: newPassword }
export const changePasswordForm = {
  current: passwordField({ missed: missing.current, tooLong: 'account.errors.wrongPassword' }),
  password: newPassword,
}
export const reauthenticateForm = { password: passwordField({ tooLong: 'account.errors.wrongPassword' }) }
export const reauthenticateByCodeForm = { ...reauthenticateForm, code }
export const twoFactorForm = { token, code }
export const confirmForm = { token }
export const invitationForm = {
  token,
  name: field(invitationFields.name, { required: key('account.invitation.nameMissing'), tooLong: words.tooLong }),
  password: passwordField({ min: minStaffPasswordLength, tooShort: 'account.errors.passwordShortForStaff', tooLong }),
}

/** Shows “Please fill in all fields” once above the form. */
export function withMissing(refusal: Refusal): Refusal {
  const messages: readonly (MessageKey | undefined)[] = Object.values(refusal.fields ?? {})
  const some = [words.required, ...Object.values(missing)].some((one) => messages.includes(one))
  return some ? { ...refusal, reason: 'account.errors.fillAll' } : refusal
}
