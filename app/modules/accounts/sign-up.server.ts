import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { signUpLimits } from './account-limits.ts'
import { sendConfirmation } from './account-mails.server.ts'
import { findUserByEmail } from './accounts.queries.server.ts'
import { createAccount } from './create-account.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'

type SignUp = { email: string; password: string; name: string; language: Language; ip: string; now: Date }

/** Opens a customer account and mails the confirmation link. A repeat within ten minutes gets the same response only. */
export async function signUp(db: Db, { email, password, name, language, ip, now }: SignUp) {
  if (!(await allowAll(db, signUpLimits(networkOf(ip)), now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const created = await createAccount(tx, { email, password, name, now })
    if (created.ok) await sendConfirmation(tx, { userId: created.value.userId, email, language, now })
    if (created.ok || created.reason !== 'email_taken') return created
    return (await findRepeatedSignUp(tx, email, password, now)) ?? created
  })
}

async function findRepeatedSignUp(tx: Db, email: string, password: string, now: Date) {
  const user = await findUserByEmail(tx, email)
  const isNew = user && !user.verified && user.createdAt > addMinutes(now, -10)
  return isNew && (await passwordMatches(password, user.hash)) ? ok({ userId: user.id }) : undefined
}
