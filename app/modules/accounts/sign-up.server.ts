import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { signUpLimits } from './account-limits.ts'
import { findFreshAccount } from './accounts.queries.server.ts'
import { type AccountRefusal, createAccount } from './create-account.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import { sendConfirmation } from './send-confirmation.server.ts'

type SignUp = { email: string; password: string; name?: string | undefined; language: Language; ip: string; now: Date }

const repeatMinutes = 10

/**
 * Opens a customer account and mails the confirmation link. A repeat within ten minutes gets the same response and no
 * mail.
 */
export async function signUp(
  db: Db,
  { email, password, name, language, ip, now }: SignUp,
): Promise<Result<{ userId: string }, AccountRefusal | 'rate_limited'>> {
  if (!(await allowAll(db, signUpLimits(networkOf(ip)), now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const created = await createAccount(tx, { email, password, ...(name ? { name } : {}), now })
    if (created.ok) await sendConfirmation(tx, { userId: created.value.userId, email, language, now })
    if (created.ok || created.reason !== 'email_taken') return created
    return (await isRepeat(tx, email, password, now)) ?? created
  })
}

async function isRepeat(tx: Db, email: string, password: string, now: Date) {
  const fresh = await findFreshAccount(tx, email, addMinutes(now, -repeatMinutes))
  return fresh && (await passwordMatches(password, fresh.hash)) ? ok({ userId: fresh.id }) : undefined
}
