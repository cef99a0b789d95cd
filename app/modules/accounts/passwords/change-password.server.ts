import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { type Db, inTransaction, inTransactionUnlessRefused } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { mailLimits, mailRepeatLimit, resetLimits, tokenLimits } from '../account-limits.ts'
import { mailLink } from '../account-mails.server.ts'
import { findCredential, findUserByEmail, lockOwner, savePassword } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { clearAttempts, countAttempt } from '../count-attempt.server.ts'
import { type CurrentSession, signOutEverywhere } from '../sessions/end-sessions.server.ts'
import { rememberDevice } from '../sessions/sessions.queries.server.ts'
import type { Role } from '../visitor.ts'
import { redeemToken } from './one-time-tokens.queries.server.ts'
import { hashPassword, passwordMatches } from './password-hash.server.ts'
import { passwordRefusal } from './password-rules.ts'
import { weakPasswords } from './weak-passwords.server.ts'

type PasswordChange = CurrentSession & {
  userId: string
  current: string
  password: string
  language: Language
  now: Date
}

/** Changes the password, ends other sessions and mails the owner. Wrong passwords delay the next attempt. */
export async function changePassword(db: Db, { userId, current, password, language, now, ...keep }: PasswordChange) {
  const attempt = { at: 'reauthentication', account: userId } as const
  const seconds = await countAttempt(db, attempt, now)
  if (seconds > 0) return refuse('rate_limited', { seconds })
  const user = await findCredential(db, userId)
  if (!user || !(await passwordMatches(current, user.hash))) return refuse('wrong_password')
  await clearAttempts(db, attempt, now)
  const weak = passwordRefusal(password, user, await weakPasswords())
  if (weak) return refuse(weak)
  const hash = await hashPassword(password)
  await inTransaction(db, (tx) => setPassword(tx, { user, hash, action: 'password.change', keep, language, now }))
  return ok(undefined)
}

/** Mails a reset link, at most one a minute. Unknown addresses get the same work, rolled back, and response. */
export async function requestPasswordReset(
  db: Db,
  { email, language, ip, now }: { email: string; language: Language; ip: string; now: Date },
): Promise<'asked' | 'rate_limited'> {
  if (!(await allowAll(db, resetLimits(networkOf(ip)), now))) return 'rate_limited'
  if (!(await allowAll(db, [mailRepeatLimit('reset', email), ...mailLimits('reset', email)], now))) return 'asked'
  const user = await findUserByEmail(db, email)
  await inTransactionUnlessRefused(db, async (tx) => {
    await mailLink(tx, { purpose: 'reset_password', userId: user?.id ?? 'no account', email, language, now })
    return { ok: user !== undefined }
  })
  return 'asked'
}

type PasswordReset = {
  token: string
  password: string
  language: Language
  device: string | undefined
  ip: string
  now: Date
}

/** Sets a password by a mailed link, usable until it succeeds, and ends all sessions. Returns the device secret. */
export async function resetPassword(db: Db, { token, password, language, device, ip, now }: PasswordReset) {
  if (!(await allowAll(db, tokenLimits(networkOf(ip)), now))) return refuse('rate_limited')
  const hash = await hashPassword(password)
  return inTransactionUnlessRefused(db, async (tx) => {
    const userId = await redeemToken(tx, 'reset_password', token, now)
    const user = userId && (await lockOwner(tx, userId))
    if (!user) return refuse('link_expired')
    const weak = passwordRefusal(password, user, await weakPasswords())
    if (weak) return refuse(weak)
    await setPassword(tx, { user, hash, action: 'password.reset', language, now })
    return ok({ device: await rememberDevice(tx, { device, userId: user.id, now }) })
  })
}

type NewPassword = {
  user: { id: string; email: string; role: Role }
  hash: string
  action: 'password.change' | 'password.reset'
  keep?: CurrentSession
  language: Language
  now: Date
}

async function setPassword(tx: Db, { user, hash, action, keep, language, now }: NewPassword): Promise<void> {
  await savePassword(tx, user.id, hash, now)
  await signOutEverywhere(tx, user.id, keep)
  await auditAccount(tx, { user, action, now })
  const dedupeKey = `password_changed:${randomUUID()}`
  await queueMail(tx, { kind: 'password_changed', to: user.email, language, dedupeKey, data: {} })
}
