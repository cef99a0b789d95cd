import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { readOwnReviews } from '#app/modules/reviews/read-reviews.server.ts'
import type { Route } from './+types/reviews'

/** The reader's own part of a product's reviews; the page is cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, visitor } = shopOf(context)
  const customer = await visitor()
  if (!customer.signedIn) throw data(null, { status: 401 })
  return readOwnReviews(db, params.product, customer.userId)
}
