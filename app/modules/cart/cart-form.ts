import { z } from 'zod'
import { maxCartLines, maxLineQuantity } from '#app/kit/cart-limits.ts'
import { oneLine } from '#app/kit/text.ts'

/** Ids, sizes and counts, never a price; unknown keys are refused. */
export const cartItemsSchema = z
  .array(
    z.strictObject({
      productId: z.string().min(1).max(100),
      size: z.string().transform(oneLine).pipe(z.string().min(1).max(20)),
      quantity: z.number().int().min(1).max(maxLineQuantity),
    }),
  )
  .max(maxCartLines)

export const saveCartSchema = z.strictObject({ lines: cartItemsSchema, merge: z.boolean().optional() })
