import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'

/** What an account form gets back: one sentence for the whole form, with what it names, and one per field. */
export type FormProblem = {
  problem?: MessageKey
  values?: Values
  errors?: Partial<Record<string, MessageKey>>
}

/** The answer of /auth: which form it is about, and the address of a new account. */
export type AuthAnswer = FormProblem & { form: 'sign-in' | 'sign-up'; created?: string }

/** What an empty field says at its place. */
const emptyFields: Readonly<Record<string, MessageKey>> = {
  email: 'account.errors.emailMissing',
  password: 'account.errors.passwordMissing',
  current: 'account.errors.currentMissing',
}

/** "Please fill in all fields" is said once for the form, and which ones at each; everything else at its field. */
export function problemOf(errors: Partial<Record<string, MessageKey>>): FormProblem {
  const empty = Object.keys(errors).filter((field) => errors[field] === 'account.errors.fillAll')
  if (empty.length === 0) return { errors }
  const named = Object.fromEntries(empty.map((field) => [field, emptyFields[field] ?? 'account.errors.fillAll']))
  return { problem: 'account.errors.fillAll', errors: { ...errors, ...named } }
}

/** How long a try has to wait: in seconds while it is short, in minutes after that. */
export const waitProblem = (seconds: number): FormProblem =>
  seconds <= 90
    ? { problem: 'account.errors.waitSeconds', values: { count: seconds } }
    : { problem: 'account.errors.waitMinutes', values: { count: Math.ceil(seconds / 60) } }
