import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findCredential } from '../accounts.queries.server.ts'
import { clearAttempts, countAttempt } from '../count-attempt.server.ts'
import { hashPassword, passwordMatches } from './password-hash.server.ts'
import { type PasswordRefusal, passwordRefusal } from './password-rules.ts'
import { setPassword } from './set-password.server.ts'
import { weakPasswords } from './weak-passwords.server.ts'

type Change = {
  userId: string
  /** The session and device that stay signed in. */
  sessionId: string
  device: string | undefined
  current: string
  password: string
  language: Language
  now: Date
}

/** Changes the password, ends other sessions and mails the owner. Wrong passwords delay the next attempt. */
export async function changeOwnPassword(
  db: Db,
  { userId, sessionId, device, current, password, language, now }: Change,
): Promise<Result<undefined, PasswordRefusal | 'wrong_password' | 'rate_limited', { seconds: number }>> {
  const attempt = { at: 'reauthentication', account: userId } as const
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const user = await findCredential(db, userId)
  if (!user || !(await passwordMatches(current, user.hash))) return refuse('wrong_password')
  await clearAttempts(db, attempt, now)
  const weak = passwordRefusal(password, user, weakPasswords)
  if (weak) return refuse(weak)
  const hash = await hashPassword(password)
  await inTransaction(db, (tx) =>
    setPassword(tx, { user, hash, action: 'password.change', keep: { sessionId, device }, language, now }),
  )
  return ok(undefined)
}
