import { type ChangedBy, ok } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { readSettingsFacts } from './read-settings.server.ts'
import { lockSettings, writeSettings } from './settings.queries.server.ts'
import { decideSettings, type SettingsChange } from './settings-rules.ts'

/**
 * Saves a group, audits the changes and invalidates pages; unchanged values write nothing. Refused after another save
 * or when inconsistent with other groups.
 */
export const saveSettings = (db: Db, change: SettingsChange, { actorId, now }: ChangedBy) =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const decision = decideSettings(await readSettingsFacts(tx), change)
    if (!decision.ok) return decision
    const { version, written } = decision.value
    if (!written) return ok({ version })
    const { value, changed } = written
    const { group } = change
    await writeSettings(tx, { group, value, version, now })
    const of = { entity: 'settings', entityId: group, detail: { changed } }
    await recordAudit(tx, { actorId, action: 'settings.save', ...of, now })
    await invalidatePages<CacheTag>(tx, 'content')
    return ok({ version })
  })
