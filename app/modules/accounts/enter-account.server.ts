import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { noteSeen } from './access.queries.server.ts'
import { auditAccount } from './audit-account.server.ts'
import type { Browser } from './sessions/browser.server.ts'
import { rememberDevice } from './sessions/known-devices.queries.server.ts'
import { deleteSessionByToken, insertSession } from './sessions/sessions.queries.server.ts'
import type { Role } from './visitor.ts'

/** The secrets of the session and device cookies. */
export type SignedIn = { session: string; device: string }

type Entering = { user: { id: string; role: Role }; browser: Browser; now: Date }

/** Replaces the browser's session and remembers the device. */
export async function enterAccount(db: Db, { user, browser, now }: Entering): Promise<SignedIn> {
  const { session, device, agent } = browser
  return inTransaction(db, async (tx) => {
    if (session) await deleteSessionByToken(tx, session)
    await auditAccount(tx, { user, action: 'sign_in', now })
    if (user.role !== 'customer') await noteSeen(tx, user.id, now)
    return {
      session: await insertSession(tx, { userId: user.id, agent, now }),
      device: await rememberDevice(tx, { device, userId: user.id, now }),
    }
  })
}
