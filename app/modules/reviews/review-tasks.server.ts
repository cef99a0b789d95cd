import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { verifyPurchases } from './verify-purchases.server.ts'

/** The work of reviews that other modules ask for: an order was given back, or its money came back. */
export const reviewTasks = ({ database: { db } }: Pick<Ports, 'database'>) =>
  ({ verify_purchases: ({ orderId }) => verifyPurchases(db, orderId) }) satisfies Partial<Tasks>
