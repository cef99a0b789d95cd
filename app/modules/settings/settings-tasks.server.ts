import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { CacheTag } from '#app/site.ts'

/** The periodic work of the settings: what begins on a day is shown from its midnight on, on kept pages too. */
export function settingsTasks({ database: { db } }: Pick<Ports, 'database'>) {
  return {
    begin_day: () => invalidatePages<CacheTag>(db, 'content'),
  } satisfies Partial<Tasks>
}
