import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FormProblem } from './auth-answer.ts'
import type { AccountRefusal } from './create-account.server.ts'
import type { PasswordRefusal } from './password-rules.ts'
import type { SignInRefusal } from './sign-in.server.ts'

/** A refusal that says how long to wait has its sentence in auth-answer.ts. */
type Refused = AccountRefusal | Exclude<SignInRefusal, 'wait'> | 'link_used' | 'too_many'

/** What a refusal is called on the screen. */
export const accountMessages = {
  email_taken: 'account.errors.emailTaken',
  password_too_short: 'account.errors.passwordShort',
  password_too_long: 'account.errors.passwordLong',
  password_blank: 'account.errors.passwordBlank',
  password_common: 'account.errors.passwordCommon',
  password_is_email: 'account.errors.passwordIsEmail',
  wrong_credentials: 'account.errors.wrongCredentials',
  link_used: 'account.errors.linkUsed',
  too_many: 'common.errors.tooMany',
} as const satisfies Record<Refused, MessageKey>

const weak: Readonly<Record<PasswordRefusal, true>> = {
  password_too_short: true,
  password_too_long: true,
  password_blank: true,
  password_common: true,
  password_is_email: true,
}

/** A weak password is told at its field, every other refusal above the form. */
export const refusedProblem = (reason: Refused): FormProblem =>
  reason in weak ? { errors: { password: accountMessages[reason] } } : { problem: accountMessages[reason] }
