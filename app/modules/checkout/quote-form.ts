import { z } from 'zod'
import { cartItemsSchema } from '#app/modules/cart/cart-form.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'

/** The body of POST /api/quote. Unknown keys are refused, so that nobody believes that a price sent along counts. */
export const quoteSchema = z.strictObject({
  lines: cartItemsSchema,
  couponCode: z.string().max(maxCodesLength).optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  postalCode: z.string().max(10).optional(),
  /** Paid at the door, a fee is part of the total; every other way costs the same. */
  paymentMethod: z.literal('cod').optional(),
})
