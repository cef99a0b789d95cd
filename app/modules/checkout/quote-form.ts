import { z } from 'zod'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import { cartLinesSchema } from './cart-lines.ts'

/** The body of POST /api/quote. Unknown keys are refused, so that nobody believes that a price sent along counts. */
export const quoteSchema = z.strictObject({
  lines: cartLinesSchema,
  couponCode: z.string().max(64).optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  postalCode: z.string().max(10).optional(),
})
