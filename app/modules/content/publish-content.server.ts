import { addMinutes } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { writePublic } from './content.queries.server.ts'
import type { ContentKey } from './content-fields.ts'
import { changesAfter } from './home-schedule.ts'
import { publicContent } from './stored-content.ts'

type Publication = {
  key: ContentKey
  version: number
  now: Date
  data: unknown
  actorId: string | null
  restoredFrom?: number
}

/**
 * Publishes a text and schedules cache invalidation for its start and end times, again a minute later in case the
 * clocks differ (decision 57).
 */
export async function publishContent(tx: Db, publication: Publication): Promise<void> {
  const { key, data, now } = publication
  await writePublic(tx, publication)
  if (key !== 'heroes') return
  for (const moment of changesAfter(publicContent(key, data).sections, now))
    for (const runAt of [moment, addMinutes(moment, 1)])
      await enqueue(tx, 'renew_home', {}, { key: `home ${runAt.toISOString()}`, runAt })
}
