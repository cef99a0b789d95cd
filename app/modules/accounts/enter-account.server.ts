import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { noteSeen } from './access.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import type { Auth } from './open-auth.server.ts'
import { hasSessionCookie } from './read-visitor.server.ts'
import { rememberDevice } from './sessions/known-devices.queries.server.ts'
import type { Role } from './visitor.ts'

export type SignedIn = { cookies: string[]; device: string }

type Entering = {
  user: { id: string; role: Role }
  cookies: string[]
  headers: Headers
  device: string | undefined
  now: Date
}

/** Ends the browser's previous session and remembers the device. */
export async function enterAccount(
  db: Db,
  auth: Auth,
  { user, cookies, headers, device, now }: Entering,
): Promise<SignedIn> {
  if (hasSessionCookie(headers)) await auth.api.signOut({ headers })
  return inTransaction(db, async (tx) => {
    await auditAccount(tx, { user, action: 'sign_in', now })
    if (user.role !== 'customer') await noteSeen(tx, user.id, now)
    return { cookies, device: await rememberDevice(tx, { device, userId: user.id, now }) }
  })
}
