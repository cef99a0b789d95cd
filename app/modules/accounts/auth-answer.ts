import type { MessageKey } from '#app/i18n/provider.tsx'

/** What an account form gets back: one sentence for the whole form, or one per field. */
export type FormProblem = { problem?: MessageKey; errors?: Partial<Record<string, MessageKey>> }

/** The answer of /auth: which form it is about, and the address of a new account. */
export type AuthAnswer = FormProblem & { form: 'sign-in' | 'sign-up'; created?: string }

/** "Please fill in all fields" is said once for the form; everything else at its field. */
export function problemOf(errors: Partial<Record<string, MessageKey>>): FormProblem {
  return Object.values(errors).includes('account.errors.fillAll') ? { problem: 'account.errors.fillAll' } : { errors }
}
