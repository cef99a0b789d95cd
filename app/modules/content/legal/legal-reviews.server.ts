// Records and reads the legal reviews of public texts.

import { createHash } from 'node:crypto'
import { type ChangedBy, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { insertReview, listReviews, lockContent } from '../content.queries.server.ts'
import { type ContentKey, isLegalKey, type LegalKey, legalKeys } from '../content-fields.ts'
import { publicContent, readContents } from '../read-content.server.ts'

/** Records a legal review of the public text; idempotent. Refused after another save and for other pages. */
export const reviewLegalPage = (
  db: Db,
  { key, version }: { key: ContentKey; version: number },
  { actorId, now }: ChangedBy,
): Promise<Result<{ version: number }, 'conflict' | 'not_found'>> =>
  inTransaction(db, async (tx) => {
    if (!isLegalKey(key)) return refuse('not_found')
    const row = await lockContent(tx, key)
    if (row.version !== version) return refuse('conflict')
    const digest = textDigest(publicContent(key, row.data))
    const isNew = await insertReview(tx, { key, digest, version, actorId, reviewedAt: now })
    const entry = { entity: 'content', entityId: key, detail: { version } }
    if (isNew) await recordAudit(tx, { actorId, action: 'content.review', ...entry, now })
    return ok({ version })
  })

type LegalReviews = Readonly<Record<LegalKey, Date | null>>

/** When the public text of each legal page was reviewed; null for never. */
export async function readLegalReviews(db: Db): Promise<LegalReviews> {
  const [contents, reviews] = await Promise.all([readContents(db, legalKeys), listReviews(db)])
  const reviewOf = (key: LegalKey): Date | null => {
    const digest = textDigest(contents[key])
    return reviews.find((one) => one.key === key && one.digest === digest)?.reviewedAt ?? null
  }
  return Object.fromEntries(legalKeys.map((key) => [key, reviewOf(key)])) as LegalReviews
}

/** Returns a SHA-256 digest of a text in both languages. */
const textDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
