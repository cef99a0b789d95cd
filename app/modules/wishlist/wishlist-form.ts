import { z } from 'zod'
import { isProductId, maxWishlistProducts } from './wishlist.ts'

export const saveWishlistSchema = z.strictObject({
  ids: z.array(z.string().refine(isProductId)).max(maxWishlistProducts),
  merge: z.boolean().optional(),
})
