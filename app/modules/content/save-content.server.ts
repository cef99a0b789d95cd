import { addMinutes } from '#app/kit/dates.ts'
import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { lockOwnPictures } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import { changeCached } from '#app/platform/cached-read.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { CacheTag } from '#app/site.ts'
import { findVersion, lockContent, type Publication, writeDraft, writePublic } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import { decideContent, decideRestore } from './content-rules.ts'
import { type ContentTexts, contentOfTexts, contentTexts, picturesIn } from './content-texts.ts'
import { changesAfter } from './display-times.ts'
import { draftContent, publicContent } from './read-content.server.ts'
import { contentSchema, draftSchema } from './stored-content.ts'

type SaveRequest = { key: ContentKey; version: number; texts: ContentTexts; as: 'public' | 'draft' }

/** Publishes a page or saves its draft, unless unchanged. Refused after another save or when a picture is missing. */
export const saveContent = (db: Db, { key, version, texts, as }: SaveRequest, { actorId, now }: ChangedBy) =>
  changeCached(db, 'content' satisfies CacheTag, async (tx) => {
    const row = await lockContent(tx, key)
    const draft = draftContent(key, row.draft)
    const value = contentOfTexts(key, texts)
    const published = contentTexts(key, publicContent(key, row.data))
    const stored = { version: row.version, published, draft: draft && contentTexts(key, draft) }
    const decision = decideContent(stored, { version, texts: contentTexts(key, value), as })
    if (!decision.ok || !decision.value.changed) return decision
    const { version: newVersion, changed } = decision.value
    if (!(await lockOwnPictures(tx, null, picturesIn(key, texts)))) return refuse('picture_not_found')
    const saved = { key, version: newVersion, now }
    if (as === 'public') await publishContent(tx, { ...saved, data: contentSchema[key].parse(value), actorId })
    else await writeDraft(tx, { ...saved, draft: draftSchema[key].parse(value) })
    const action = as === 'public' ? 'content.save' : 'content.draft'
    const detail = { version: newVersion, fields: changed }
    await recordAudit(tx, { actorId, action, entity: 'content', entityId: key, detail, now })
    return ok({ version: newVersion })
  })

/** Publishes a text. Invalidates pages at its start and end times and a minute later: clocks may differ (decision 57). */
export async function publishContent(tx: Db, publication: Publication): Promise<void> {
  const { key, data, now } = publication
  await writePublic(tx, publication)
  if (key !== 'heroes') return
  for (const moment of changesAfter(publicContent(key, data).sections, now))
    for (const runAt of [moment, addMinutes(moment, 1)])
      await enqueue(tx, 'renew_home', {}, { key: `home ${runAt.toISOString()}`, runAt })
}

/** The version that the form was opened with. */
type PageVersion = { key: ContentKey; version: number }

/** Deletes the draft of a page if its version is current; no effect without a draft. */
export const dropDraft = (db: Db, { key, version }: PageVersion, { actorId, now }: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const row = await lockContent(tx, key)
    if (row.draft === null) return ok({ version: row.version })
    if (row.version !== version) return refuse('conflict')
    await writeDraft(tx, { key, version: version + 1, draft: null, now })
    const entry = { entity: 'content', entityId: key, detail: { version: version + 1 } }
    await recordAudit(tx, { actorId, action: 'content.draft_drop', ...entry, now })
    return ok({ version: version + 1 })
  })

/** Restores a public text as a new version; 0 is the default text. Refused while a draft exists or after another save. */
export const restoreContent = (db: Db, request: PageVersion & { from: number }, { actorId, now }: ChangedBy) =>
  changeCached(db, 'content' satisfies CacheTag, async (tx) => {
    const { key, version, from } = request
    const row = await lockContent(tx, key)
    const data = await findVersion(tx, key, from)
    const facts = { version: row.version, draft: row.draft ?? undefined }
    const decision = decideRestore(facts, { version, from, isThere: data !== undefined })
    if (!decision.ok) return decision
    await publishContent(tx, { key, version: decision.value.version, now, data, actorId, restoredFrom: from })
    const detail = { version: decision.value.version, restoredFrom: from }
    await recordAudit(tx, { actorId, action: 'content.restore', entity: 'content', entityId: key, detail, now })
    return decision
  })
