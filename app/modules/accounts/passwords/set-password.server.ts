import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { savePassword } from '../accounts.queries.server.ts'
import { auditAccount } from '../audit-account.server.ts'
import { signOutEverywhere } from '../sessions/end-sessions.server.ts'
import type { Role } from '../visitor.ts'

type NewPassword = {
  user: { id: string; email: string; role: Role }
  hash: string
  action: 'password.change' | 'password.reset'
  keep?: { sessionId: string; device: string | undefined }
  language: Language
  now: Date
}

/** Stores a new password, ends other sessions and devices and mails the owner. */
export async function setPassword(tx: Db, { user, hash, action, keep, language, now }: NewPassword): Promise<void> {
  await savePassword(tx, user.id, hash, now)
  await signOutEverywhere(tx, user.id, keep)
  await auditAccount(tx, { user, action, now })
  const dedupeKey = `password_changed:${randomUUID()}`
  await queueMail(tx, { kind: 'password_changed', to: user.email, language, dedupeKey, data: {} })
}
