import { deleteFarewells } from '#app/modules/mails/delete-mails.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteFormerData } from './delete-former-data.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    delete_expired_farewells: Record<string, never>
    delete_former_data: Record<string, never>
  }
}

/** Scheduled work of customers. */
export function customerTasks({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) {
  return {
    delete_former_data: () => deleteFormerData(db, clock()),
    delete_expired_farewells: () =>
      deleteFarewells(db, new Date(clock().getTime() - retentionPeriods.farewell * 24 * 60 * 60 * 1000)),
  } satisfies Partial<Tasks>
}
