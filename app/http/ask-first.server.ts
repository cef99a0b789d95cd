import { data } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import type { Question } from '#app/ui/admin/admin-form.tsx'
import { refused } from './form.server.ts'

/** The same form with confirm=yes does it. */
export const askFirst = (ask: Question) => data({ ok: false as const, ask }, { status: 428 })

/** With reauthentication (http/fresh-sign-in). */
export function askPassword(question: Question, { reason, seconds = 0, withCode }: NonNullable<Shop['unproved']>) {
  const ask: Question = { ...question, password: withCode ? 'with code' : 'alone' }
  if (reason === 'stale') return askFirst(ask)
  if (reason === 'wrong_password') return refused(reason, 'frame.passwordWrong', { ask })
  if (reason === 'wrong_code') return refused(reason, 'frame.codeWrong', { ask })
  if (seconds <= 90) return refused('rate_limited', 'frame.passwordWait', { ask, words: { count: seconds } })
  return refused('rate_limited', 'frame.passwordWaitMinutes', { ask, words: { count: Math.ceil(seconds / 60) } })
}
