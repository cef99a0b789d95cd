// POST /api/validate-coupon and /api/create-payment (specification 2 §7). Prices, discounts and users in the bodies are
// ignored.
import { z } from 'zod'
import { maxCartLines } from '#app/kit/cart-limits.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { addressSchema, sentAddress } from '#app/modules/addresses/address-form.ts'
import { cartItemsSchema } from '#app/modules/cart/cart-form.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import { onlineMethods } from './payment/payment-form.ts'

const itemsSchema = z
  .array(
    z.strictObject({
      ...cartItemsSchema.element.shape,
      category: z.string().max(100).optional(),
      price: z.number().optional(),
      discounted: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(maxCartLines)
  .transform((items) => items.map(({ productId, size, quantity }) => ({ productId, size, quantity })))

export const validateCouponSchema = z.strictObject({
  code: z.string().min(1).max(64),
  items: itemsSchema,
  userId: z.string().max(100).nullish(),
})

/** Checkout fields, also under the specification's names. */
const userSchema = z.record(z.string(), z.unknown()).transform(sentAddress).pipe(addressSchema(addressFieldNames))

export const createPaymentSchema = z.strictObject({
  items: itemsSchema,
  user: userSchema,
  /** Idempotency key. */
  key: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  couponCode: z.string().max(maxCodesLength).optional(),
  deliveryMethod: z.enum(deliveryMethods).default('standard'),
  method: z.enum(onlineMethods).default('card'),
  /** Satang; a different total is refused. */
  expectedTotal: z.number().int().min(0).max(99_999_999_999).optional(),
})
export type CreatePayment = z.output<typeof createPaymentSchema>
