import type { Db } from '#app/platform/database/pool.server.ts'
import { insertMessages } from './push.queries.server.ts'

/** Queues the notification of an order for every subscription, in the caller's transaction; once, however often it is called. */
export const queuePush = (tx: Db, orderId: string): Promise<void> => insertMessages(tx, orderId)
