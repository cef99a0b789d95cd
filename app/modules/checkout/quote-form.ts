import { z } from 'zod'
import { cartItemsSchema } from '#app/modules/cart/cart-form.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'

/** Unknown keys are refused, so that no client believes its prices count. */
export const quoteSchema = z.strictObject({
  lines: cartItemsSchema,
  couponCode: z.string().max(maxCodesLength).optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  postalCode: z.string().max(10).optional(),
  /** Only cash on delivery changes the total. */
  paymentMethod: z.literal('cod').optional(),
})
