import type { Db } from '#app/platform/database/pool.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'

/** Limits a customer to thirty reviews, edits and votes an hour. */
export const mayPostReviews = (db: Db, userId: string, now: Date): Promise<boolean> =>
  allow(db, { key: `review ${userId}`, limit: 30, perSeconds: 3600, now })
