import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { CacheTag } from '#app/site.ts'
import { readSettings } from './read-settings.server.ts'
import { deleteFormerIcons } from './save-icon.server.ts'

/** Cron tasks of settings: invalidate pages at midnight when a dated setting may change, and delete former icons. */
export const settingsTasks = ({ database: { db }, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) => ({
  daily_maintenance: async () => {
    const { vat, holidays } = await readSettings(db)
    if (vat.changes.length + holidays.days.length > 0) await invalidatePages<CacheTag>(db, 'content')
  },
  delete_former_icons: () => deleteFormerIcons(db, files, clock()),
})
