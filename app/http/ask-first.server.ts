import { data } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import type { Question } from '#app/ui/admin/admin-answer.ts'
import { refused } from './form.server.ts'

/** Nothing was done: the same form once more, with confirm=yes, does it. */
export const askFirst = (ask: Question) => data({ ok: false as const, ask }, { status: 428 })

/** The same question with the password, given wrongly or too long ago; its yes was not taken (http/fresh-sign-in). */
export function askPassword(question: Question, { reason, seconds = 0 }: NonNullable<Shop['unproved']>) {
  const ask: Question = { ...question, password: true }
  if (reason === 'stale') return askFirst(ask)
  if (reason === 'wait') return refused(reason, 'frame.passwordWait', { ask, words: { count: seconds } })
  return refused(reason, 'frame.passwordWrong', { ask })
}
