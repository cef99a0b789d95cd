import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteDeviceConsents } from './consents.queries.server.ts'

/** The periodic work of consents: an answer that holds no more is kept as proof for as long again, then it goes. */
export function consentTasks({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) {
  return {
    forget_consents: () =>
      deleteDeviceConsents(db, new Date(clock().getTime() - 2 * keptPeriods.consent * 24 * 60 * 60 * 1000)),
  } satisfies Partial<Tasks>
}
