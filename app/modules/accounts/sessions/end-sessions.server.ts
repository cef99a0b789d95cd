// Ends sessions of a user with their push subscriptions.
import { deleteSessionSubscriptions } from '#app/modules/push/push.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { deleteTokensOf } from '../passwords/one-time-tokens.queries.server.ts'
import type { Role } from '../visitor.ts'
import { deleteDevices, deleteSession, deleteSessionByToken, deleteSessionsOf } from './sessions.queries.server.ts'

/** False when it is not the user's or is over. */
export async function endSessionOf(tx: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await deleteSession(tx, userId, sessionId)
  if (ended) await deleteSessionSubscriptions(tx, userId, { only: sessionId })
  return ended
}

export async function endSessionsOf(tx: Db, userId: string, except = ''): Promise<void> {
  await deleteSessionsOf(tx, userId, except)
  await deleteSessionSubscriptions(tx, userId, { except })
}

export type CurrentSession = { sessionId: string; device: string | undefined }

/** Also deletes the known devices, and sign-ins that lack their two-factor code. */
export async function signOutEverywhere(tx: Db, userId: string, keep?: CurrentSession): Promise<void> {
  await endSessionsOf(tx, userId, keep?.sessionId)
  await deleteDevices(tx, userId, keep?.device)
  await deleteTokensOf(tx, 'second_step', userId)
}

type SessionOwner = { user: { id: string; role: Role }; now: Date }

/** By its user. False when it is not theirs or is over. */
export const endSession = (db: Db, { user, now, sessionId }: SessionOwner & { sessionId: string }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ended = await endSessionOf(tx, user.id, sessionId)
    if (ended) await auditAccount(tx, { user, action: 'sessions.end', now })
    return ended
  })

export const endAllSessions = (db: Db, { user, now }: SessionOwner): Promise<void> =>
  inTransaction(db, async (tx) => {
    await signOutEverywhere(tx, user.id)
    await auditAccount(tx, { user, action: 'sessions.end', now })
  })

/** Ends the browser's session with its push subscription. */
export async function signOut(db: Db, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await inTransaction(db, async (tx) => {
    const ended = await deleteSessionByToken(tx, token)
    if (ended) await deleteSessionSubscriptions(tx, ended.userId, { only: ended.id })
  })
}
