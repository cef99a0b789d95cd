import { type ChangedBy, ok } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { changeCached } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { readSettingsFacts } from './read-settings.server.ts'
import { lockSettings, writeSettings } from './settings.queries.server.ts'
import { decideSettings, type SettingsChange } from './settings-rules.ts'

/**
 * Saves a group and audits the changes; unchanged values write nothing. Refused after another save or when
 * inconsistent with other groups. A trigger invalidates pages and cached settings of every process.
 */
export const saveSettings = async (db: Db, change: SettingsChange, { actorId, now }: ChangedBy) =>
  changeCached(db, 'content' satisfies CacheTag, async (tx) => {
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
    return ok({ version })
  })
