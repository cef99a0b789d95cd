import type { Db } from '#app/platform/database/database.server.ts'
import type { OwnReviews, ReviewPage } from './review.ts'
import { reviewBy, reviewsOf, summaryOf, votesBy } from './reviews.queries.server.ts'

const perPage = 10
const maxPages = 50

/** Returns the newest reviews, ten per page; the same for every reader. */
export async function readReviews(db: Db, productId: string, pages = 1): Promise<ReviewPage> {
  const count = perPage * Math.min(Math.max(pages, 1), maxPages)
  const [summary, reviews] = await Promise.all([summaryOf(db, productId), reviewsOf(db, productId, count + 1)])
  return { summary, reviews: reviews.slice(0, count), more: reviews.length > count }
}

export async function readOwnReviews(db: Db, productId: string, userId: string): Promise<OwnReviews> {
  const [mine, votes] = await Promise.all([reviewBy(db, productId, userId), votesBy(db, productId, userId)])
  return { mine: mine ?? null, votes }
}
