import { z } from 'zod'
import { isWish, mostWishes } from './wishlist.ts'

/** The body of PUT /api/wishlist: product ids. Unknown keys are refused. */
export const keepWishlistSchema = z.strictObject({
  ids: z.array(z.string().refine(isWish)).max(mostWishes),
  merge: z.boolean().optional(),
})
