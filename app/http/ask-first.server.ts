import { data } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import type { Question } from '#app/ui/admin/admin-answer.ts'
import { refused } from './form.server.ts'

/** Nothing was done: the same form once more, with confirm=yes, does it. */
export const askFirst = (ask: Question) => data({ ok: false as const, ask }, { status: 428 })

/** The same question with the password and code, given wrongly or too long ago; its yes was not taken (http/fresh-sign-in). */
export function askPassword(question: Question, { reason, seconds = 0, withCode }: NonNullable<Shop['unproved']>) {
  const ask: Question = { ...question, password: withCode ? 'with code' : 'alone' }
  if (reason === 'stale') return askFirst(ask)
  if (reason === 'wrong_password') return refused(reason, 'frame.passwordWrong', { ask })
  if (reason === 'wrong_code') return refused(reason, 'frame.codeWrong', { ask })
  if (seconds <= 90) return refused('wait', 'frame.passwordWait', { ask, words: { count: seconds } })
  return refused('wait', 'frame.passwordWaitMinutes', { ask, words: { count: Math.ceil(seconds / 60) } })
}
