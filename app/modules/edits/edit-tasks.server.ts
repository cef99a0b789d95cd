import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { Ports } from '#app/platform/ports.ts'
import { undoUnpaidEdits } from './undo-unpaid-edits.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    undo_unpaid_edits: Record<string, never>
  }
}

type EditPorts = Pick<Ports, 'database' | 'clock' | 'origin'> & { payments: PaymentProvider }

/** Scheduled jobs of edits. */
export const editTasks = ({ database, payments, clock, origin }: EditPorts) => ({
  undo_unpaid_edits: async () => {
    await undoUnpaidEdits(database.db, payments, { origin, now: clock() })
  },
})
