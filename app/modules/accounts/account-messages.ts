import type { MessageKey } from '#app/i18n/provider.tsx'
import type { AccountRefusal } from './create-account.server.ts'
import type { SignInRefusal } from './sign-in.server.ts'

/** A refusal that says how long to wait has its sentence in auth-answer.ts. */
type Refused = AccountRefusal | Exclude<SignInRefusal, 'wait'> | 'link_used' | 'too_many'

/** What a refusal is called on the screen. */
export const accountMessages = {
  email_taken: 'account.errors.emailTaken',
  password_too_short: 'account.errors.passwordShort',
  password_too_long: 'account.errors.passwordLong',
  wrong_credentials: 'account.errors.wrongCredentials',
  link_used: 'account.errors.linkUsed',
  too_many: 'common.errors.tooMany',
} as const satisfies Record<Refused, MessageKey>
