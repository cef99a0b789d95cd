import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { keepPictures, lockContent, writeDraft } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import { contentSchema, draftSchema } from './content-form.ts'
import { decideContent } from './content-rules.ts'
import { type ContentTexts, contentOfTexts, contentTexts, picturesIn } from './content-texts.ts'
import { publishContent } from './publish-content.server.ts'
import { draftContent, publicContent } from './stored-content.ts'

type SaveRequest = { key: ContentKey; version: number; texts: ContentTexts; as: 'public' | 'draft' }

/**
 * Publishes a page or saves its draft; unchanged content writes nothing. Refused after another save or when a picture
 * is missing.
 */
export function saveContent(
  db: Db,
  { key, version, texts, as }: SaveRequest,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<Result<{ version: number }, 'conflict' | 'picture_not_found'>> {
  return inTransaction(db, async (tx) => {
    const row = await lockContent(tx, key)
    const draft = draftContent(key, row.draft)
    const decision = decideContent(
      {
        version: row.version,
        published: contentTexts(key, publicContent(key, row.data)),
        draft: draft && contentTexts(key, draft),
      },
      { version, texts: contentTexts(key, contentOfTexts(key, texts)), as },
    )
    if (!decision.ok || !decision.value.changed) return decision
    if (!(await keepPictures(tx, picturesIn(key, texts)))) return refuse('picture_not_found')
    const written = { key, version: decision.value.version, now }
    const value = contentOfTexts(key, texts)
    if (as === 'public') await publishContent(tx, { ...written, data: contentSchema[key].parse(value), actorId })
    else await writeDraft(tx, { ...written, draft: draftSchema[key].parse(value) })
    const action = as === 'public' ? 'content.save' : 'content.draft'
    const detail = { version: written.version, fields: decision.value.changed }
    await recordAudit(tx, { actorId, action, entity: 'content', entityId: key, detail, now })
    return ok({ version: written.version })
  })
}
