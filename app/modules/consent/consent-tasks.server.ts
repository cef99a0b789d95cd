import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteDeviceConsents, deleteFormerConsents } from './consents.queries.server.ts'

/** Cron tasks of consent. An expired choice is kept as proof for the same period again. */
export const consentTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  delete_expired_consents: async () => {
    const before = addDays(clock(), -2 * retentionPeriods.consent)
    await deleteDeviceConsents(db, before)
    await deleteFormerConsents(db, before)
  },
})
