import { z } from 'zod'
import { isWish, maxWishes } from './wishlist.ts'

/** The body of PUT /api/wishlist: product ids. Unknown keys are refused. */
export const saveWishlistSchema = z.strictObject({
  ids: z.array(z.string().refine(isWish)).max(maxWishes),
  merge: z.boolean().optional(),
})
