import type { Db } from '#app/platform/database/database.server.ts'

/** Everything stored about one account. */
export async function accountRecord(db: Db, userId: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const passwords = await db
    .selectFrom('credentials')
    .select(['password as hash', 'updatedAt'])
    .where('userId', '=', userId)
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent as agent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const devices = await db
    .selectFrom('knownDevices')
    .select(['digest', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('digest')
    .execute()
  return { user, passwords, sessions, devices, ...(await sentAbout(db, userId, user.email)) }
}

async function sentAbout(db: Db, userId: string, email: string) {
  const links = await db
    .selectFrom('oneTimeTokens')
    .select(['purpose', 'expiresAt as until', 'createdAt as at'])
    .where('ownerId', '=', userId)
    .orderBy('purpose')
    .execute()
  const audit = await db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'detail', 'at'])
    .where('entityId', '=', userId)
    .orderBy('id')
    .execute()
  return { links, audit, mails: await mailsTo(db, email) }
}

export const mailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'language', 'dedupeKey', 'subject', 'text', 'state'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute()

export async function mailedToken(db: Db, recipient: string): Promise<string> {
  const token = /\?token=([\w-]{43})\b/.exec((await mailsTo(db, recipient)).at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${recipient}`)
  return token
}
