import type { Language } from '#app/i18n/language.ts'
import { type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { signUpLimits } from './account-limits.ts'
import { type AccountRefusal, createAccount } from './create-account.server.ts'
import { sendConfirmation } from './send-confirmation.server.ts'

type SignUp = { email: string; password: string; name?: string | undefined; language: Language; ip: string; now: Date }

/** Opens a customer's account and mails the confirmation link, both or neither. Nobody is signed in by it. */
export async function signUp(
  db: Db,
  { email, password, name, language, ip, now }: SignUp,
): Promise<Result<{ userId: string }, AccountRefusal | 'too_many'>> {
  if (!(await allowAll(db, signUpLimits(networkOf(ip)), now))) return refuse('too_many')
  return inTransaction(db, async (tx) => {
    const created = await createAccount(tx, { email, password, ...(name ? { name } : {}), now })
    if (created.ok) await sendConfirmation(tx, { userId: created.value.userId, email, language, now })
    return created
  })
}
