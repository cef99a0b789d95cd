import type { Adapters } from '#app/context.server.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { completeSimulatedPayment } from './sandbox/complete-simulated.server.ts'
import type { WebhookDoor } from './sandbox/deliver-event.server.ts'
import { isSandbox } from './sandbox/sandbox-provider.server.ts'

/** The queued work of payments. */
export function paymentTasks({ database: { db }, payments, clock }: Adapters, door: WebhookDoor) {
  return {
    deliver_sandbox_event: async ({ eventId }) => {
      if (isSandbox(payments)) await payments.deliver(eventId, door)
    },
    complete_simulated_payment: ({ sessionId }) => completeSimulatedPayment(db, sessionId, clock()),
  } satisfies Partial<Tasks>
}
