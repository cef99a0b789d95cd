import type { Db } from '#app/platform/database/pool.server.ts'
import { insertMessages } from './push.queries.server.ts'

/** Queues an order's notification once per subscription, in the caller's transaction. */
export const queuePush = (tx: Db, orderId: string): Promise<void> => insertMessages(tx, orderId)
