import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { type SettingsGroup, type SettingsOf, settingsSchema } from './shop-settings.ts'

/** Saves one group whole; the shape must already be checked by the form. Public pages that print fees are dropped. */
export async function saveSettings<Group extends SettingsGroup>(
  db: Db,
  group: Group,
  value: SettingsOf<Group>,
  now: Date,
  actorId: string | null = null,
): Promise<void> {
  const checked = JSON.stringify(settingsSchema[group].parse(value))
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: group, value: checked, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: checked, updated_at: now }))
      .execute()
    await recordAudit(tx, {
      actorId,
      action: 'settings.save',
      entity: 'settings',
      entityId: group,
      detail: { value: JSON.parse(checked) },
      now,
    })
    await invalidatePages<CacheTag>(tx, 'content')
  })
}
