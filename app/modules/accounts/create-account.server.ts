import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { emailKey } from '#app/kit/email.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { signUpLimits } from './account-limits.ts'
import { sendConfirmation } from './account-mails.server.ts'
import { findUserByEmail, insertUser, savePassword } from './accounts.queries.server.ts'
import { hashPassword, passwordMatches } from './passwords/password-hash.server.ts'
import { type PasswordRefusal, passwordRefusal } from './passwords/password-rules.ts'
import { weakPasswords } from './passwords/weak-passwords.server.ts'
import type { Role } from './visitor.ts'

type NewAccount = {
  email: string
  password: string
  name?: string
  /** Only the seed and the command line create staff and admins. */
  role?: Role
  verified?: boolean
  now: Date
}

export type AccountRefusal = 'email_taken' | PasswordRefusal

/** Creates an account with a hashed password. */
export async function createAccount(
  db: Db,
  { email, password, name = '', role = 'customer', verified = false, now }: NewAccount,
): Promise<Result<{ userId: string }, AccountRefusal>> {
  const weak = passwordRefusal(password, { email, role }, weakPasswords)
  if (weak) return refuse(weak)
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const userId = await insertUser(tx, { email: emailKey(email), name: oneLine(name), role, verified, now })
    if (!userId) return refuse('email_taken')
    await savePassword(tx, userId, hash, now)
    return ok({ userId })
  })
}

type SignUp = { email: string; password: string; name: string; language: Language; ip: string; now: Date }

/** Opens a customer account and mails the confirmation link. A repeat within ten minutes gets the same response only. */
export async function signUp(
  db: Db,
  { email, password, name, language, ip, now }: SignUp,
): Promise<Result<{ userId: string }, AccountRefusal | 'rate_limited'>> {
  if (!(await allowAll(db, signUpLimits(networkOf(ip)), now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const created = await createAccount(tx, { email, password, name, now })
    if (created.ok) await sendConfirmation(tx, { userId: created.value.userId, email, language, now })
    if (created.ok || created.reason !== 'email_taken') return created
    return (await repeated(tx, email, password, now)) ?? created
  })
}

const repeatMinutes = 10

async function repeated(tx: Db, email: string, password: string, now: Date) {
  const user = await findUserByEmail(tx, email)
  const isNew = user && !user.verified && user.createdAt > addMinutes(now, -repeatMinutes)
  return isNew && (await passwordMatches(password, user.hash)) ? ok({ userId: user.id }) : undefined
}
