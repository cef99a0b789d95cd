import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { tokenLimits } from '../account-limits.ts'
import { lockOwner } from '../accounts.queries.server.ts'
import { rememberDevice } from '../sessions/known-devices.queries.server.ts'
import { redeemToken } from './one-time-tokens.queries.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { type PasswordRefusal, passwordRefusal } from './password-rules.ts'
import { setPassword } from './set-password.server.ts'
import { weakPasswords } from './weak-passwords.server.ts'

type Reset = { token: string; password: string; language: Language; device: string | undefined; ip: string; now: Date }

/** Rolls the transaction back, so that the link stays usable. */
class Weak extends Error {
  readonly reason: PasswordRefusal
  constructor(reason: PasswordRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Sets a new password by a mailed link and ends all sessions. Returns the secret of this now known device. */
export async function resetPassword(
  db: Db,
  { token, password, language, device, ip, now }: Reset,
): Promise<Result<{ device: string }, PasswordRefusal | 'link_expired' | 'rate_limited'>> {
  if (!(await allowAll(db, tokenLimits(networkOf(ip)), now))) return refuse('rate_limited')
  const hash = await hashPassword(password)
  try {
    return await inTransaction(db, async (tx) => {
      const userId = await redeemToken(tx, 'reset_password', token, now)
      const user = userId && (await lockOwner(tx, userId))
      if (!user) return refuse('link_expired')
      const weak = passwordRefusal(password, user, weakPasswords)
      if (weak) throw new Weak(weak)
      await setPassword(tx, { user, hash, action: 'password.reset', language, now })
      return ok({ device: await rememberDevice(tx, { device, userId: user.id, now }) })
    })
  } catch (error) {
    if (error instanceof Weak) return refuse(error.reason)
    throw error
  }
}
