import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { writeContent } from './content.queries.server.ts'
import type { ContentKey, ContentOf } from './content.ts'
import { contentSchema } from './content-form.ts'

/** Saves a key's content whole, and drops the public pages that print it. The shape is checked once more here. */
export const saveContent = <Key extends ContentKey>(
  db: Db,
  key: Key,
  content: ContentOf<Key>,
  now: Date,
  actorId: string | null = null,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const value = contentSchema[key].parse(content)
    await writeContent(tx, key, value, now)
    await recordAudit(tx, { actorId, action: 'content.save', entity: 'content', entityId: key, detail: { value }, now })
  })
