import { addDays } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteDeviceConsents, deleteFormerConsents } from './consents.queries.server.ts'

/** Cron tasks of consent. An expired choice is kept as proof for the same period again. */
export function consentTasks({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) {
  return {
    forget_consents: async () => {
      const before = addDays(clock(), -2 * keptPeriods.consent)
      await deleteDeviceConsents(db, before)
      await deleteFormerConsents(db, before)
    },
  } satisfies Partial<Tasks>
}
