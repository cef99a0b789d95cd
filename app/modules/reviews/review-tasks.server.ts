import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { verifyPurchases } from './verify-purchases.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    verify_purchases: { orderId: string }
  }
}

/** Tasks queued by other modules when an order is cancelled or refunded. */
export const reviewTasks = ({ database: { db } }: Pick<Ports, 'database'>) =>
  ({ verify_purchases: ({ orderId }) => verifyPurchases(db, orderId) }) satisfies Partial<Tasks>
