import { emailKey } from '#app/kit/email.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { insertUser, savePassword } from './accounts.queries.server.ts'
import { hashPassword } from './passwords/password-hash.server.ts'
import { passwordRefusal } from './passwords/password-rules.ts'
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

/** Creates an account with a hashed password. */
export async function createAccount(
  db: Db,
  { email, password, name = '', role = 'customer', verified = false, now }: NewAccount,
) {
  const weak = passwordRefusal(password, { email, role }, await weakPasswords())
  if (weak) return refuse(weak)
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const userId = await insertUser(tx, { email: emailKey(email), name: oneLine(name), role, verified, now })
    if (!userId) return refuse('email_taken')
    await savePassword(tx, userId, hash, now)
    return ok({ userId })
  })
}
