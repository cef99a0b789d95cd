import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/**
 * Everything that is written about one account: itself, who is signed in to it, its known devices, the links that are
 * out, what the audit log says of it, its mails.
 */
export async function accountRecord(db: Db, userId: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const passwords = await db
    .selectFrom('credentials')
    .select(['account_id as accountId', 'provider_id as provider', 'password as hash', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as agent', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const devices = await db
    .selectFrom('known_devices')
    .select(['digest', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('digest')
    .execute()
  return { user, passwords, sessions, devices, ...(await sentAbout(db, userId, user.email)) }
}

async function sentAbout(db: Db, userId: string, email: string) {
  const links = await db
    .selectFrom('verifications')
    .select([sql<string>`split_part(value, ':', 1)`.as('purpose'), 'expires_at as until', 'created_at as at'])
    .where('value', 'like', `%:${userId}`)
    .orderBy('value')
    .execute()
  const audit = await db
    .selectFrom('audit_log')
    .select(['actor_id as actorId', 'action', 'entity', 'detail', 'at'])
    .where('entity_id', '=', userId)
    .orderBy('id')
    .execute()
  return { links, audit, mails: await mailsTo(db, email) }
}

/** The mails to an address, the oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'language', 'dedupe_key as dedupeKey', 'subject', 'text', 'state'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()

/** The secret in the link of the last mail to an address. */
export async function mailedToken(db: Db, recipient: string): Promise<string> {
  const token = /\?token=([\w-]{43})\b/.exec((await mailsTo(db, recipient)).at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${recipient}`)
  return token
}
