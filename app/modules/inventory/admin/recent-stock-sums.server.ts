import { cachedRead, recentFigures } from '#app/platform/cached-read.server.ts'
import { inventorySummary } from './inventory-list.queries.server.ts'

/** Every open page of the back office asks for them; the inventory, where stock changes, reads the exact ones. */
export const recentStockSums = cachedRead({ ...recentFigures, ms: 10_000, read: inventorySummary })
