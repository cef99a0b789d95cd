import { randomUUID } from 'node:crypto'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import type { Role } from '#app/modules/accounts/visitor.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'

export const accountPassword = 'a-long-password'

/** An account, by default of a confirmed customer; returns the user's id. */
export async function savedAccount(
  db: Db,
  change: { email?: string; name?: string; role?: Role; verified?: boolean } = {},
): Promise<string> {
  const { email = `${randomUUID()}@mai.example`, name = 'Mali', role = 'customer', verified = true } = change
  const made = await createAccount(db, { email, password: accountPassword, name, role, verified, now: someDay })
  if (!made.ok) throw new Error(`the factory's account was refused: ${made.reason}`)
  return made.value.userId
}
