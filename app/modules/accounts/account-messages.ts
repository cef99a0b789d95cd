import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Sentence } from '#app/kit/form-answer.ts'

export const accountMessages = {
  email_taken: 'account.errors.emailTaken',
  password_too_short: 'account.errors.passwordShort',
  password_too_short_for_staff: 'account.errors.passwordShortForStaff',
  password_too_long: 'account.errors.passwordLong',
  password_blank: 'account.errors.passwordBlank',
  password_common: 'account.errors.passwordCommon',
  password_is_email: 'account.errors.passwordIsEmail',
  wrong_credentials: 'account.errors.wrongCredentials',
  wrong_password: 'account.errors.wrongPassword',
  link_expired: 'account.errors.linkUsed',
  rate_limited: 'frame.errors.tooMany',
  sign_in_first: 'account.errors.emailTaken',
  other_account: 'account.invitation.otherTitle',
} as const satisfies Record<string, MessageKey>

/** Undefined for messages above the form. */
export function refusedField(reason: keyof typeof accountMessages): 'current' | 'password' | undefined {
  if (reason === 'wrong_password') return 'current'
  return reason.startsWith('password_') ? 'password' : undefined
}

/** Seconds up to 90, then minutes. */
export const waitSentence = (seconds: number): Required<Sentence> =>
  seconds <= 90
    ? { key: 'account.errors.waitSeconds', words: { count: seconds } }
    : { key: 'account.errors.waitMinutes', words: { count: Math.ceil(seconds / 60) } }

/** The wait after wrong codes: does not suggest a new password. */
export const codeWaitSentence = (seconds: number): Required<Sentence> => ({
  key: 'account.twoFactor.wait',
  words: { count: Math.ceil(seconds / 60) },
})
