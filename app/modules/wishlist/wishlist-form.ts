import { z } from 'zod'
import { isProductId, maxWishlistProducts } from './wishlist.ts'

/** The body of PUT /api/wishlist: product ids. Unknown keys are refused. */
export const saveWishlistSchema = z.strictObject({
  ids: z.array(z.string().refine(isProductId)).max(maxWishlistProducts),
  merge: z.boolean().optional(),
})
