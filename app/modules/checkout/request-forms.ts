// Bodies of the order form and of the API (specification 2 §7). Their prices, discounts and users are ignored.

import { z } from 'zod'
import { maxCartLines } from '#app/kit/cart-limits.ts'
import { satang } from '#app/kit/money.ts'
import { parseJson } from '#app/kit/parse-json.ts'
import { formText } from '#app/kit/read-fields.ts'
import { type AddressFieldName, addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { addressReaders, sentAddress } from '#app/modules/addresses/address-form.ts'
import { cartItemsSchema } from '#app/modules/cart/cart-form.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import { onlineMethods } from './payment/payment-form.ts'

/** Idempotency keys, issued with a form. */
export const orderKey = /^[\w-]{8,100}$/

const orderSchema = z.object({
  key: z.string().regex(orderKey),
  lines: z
    .string()
    .transform((text) => parseJson(text || '[]'))
    .pipe(cartItemsSchema),
  couponCode: z.string().max(maxCodesLength),
  deliveryMethod: z.enum(deliveryMethods),
  expectedTotal: z.string().regex(/^\d{1,11}$/),
})
export type OrderFields = NonNullable<ReturnType<typeof readOrderFields>>

/** Undefined when not from the shop's own page. */
export function readOrderFields(form: FormData) {
  const names = Object.keys(orderSchema.shape)
  const parsed = orderSchema.safeParse(Object.fromEntries(names.map((name) => [name, formText(form, name)])))
  if (!parsed.success) return undefined
  const { couponCode, expectedTotal, ...rest } = parsed.data
  return { ...rest, couponCode: couponCode || undefined, expectedTotal: satang(Number(expectedTotal)) }
}

/** Unknown keys are refused, so that no client believes its prices count. */
export const quoteSchema = z.strictObject({
  lines: cartItemsSchema,
  couponCode: z.string().max(maxCodesLength).optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  postalCode: z.string().max(10).optional(),
  /** Only cash on delivery changes the total. */
  paymentMethod: z.literal('cod').optional(),
})

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

/** Missing fields count as empty. */
function readSentAddress(user: Readonly<Record<string, unknown>>, context: z.RefinementCtx) {
  const sent = sentAddress(user)
  const readings = Object.entries(addressReaders(addressFieldNames)).map(([name, { read }]) => {
    const text = sent[name as AddressFieldName] ?? ''
    return [name, typeof text === 'string' ? read(text) : { problem: 'fields.errors.required' }] as const
  })
  for (const [name, reading] of readings)
    if ('problem' in reading) context.addIssue({ code: 'custom', path: [name], message: reading.problem })
  const values = readings.map(([name, reading]) => [name, 'value' in reading ? reading.value : ''])
  return Object.fromEntries(values) as Record<AddressFieldName, string>
}

export const createPaymentSchema = z.strictObject({
  items: itemsSchema,
  /** Checkout fields, also under the specification's names. */
  user: z.record(z.string(), z.unknown()).transform(readSentAddress),
  key: z.string().regex(orderKey).optional(),
  couponCode: z.string().max(maxCodesLength).optional(),
  deliveryMethod: z.enum(deliveryMethods).default('standard'),
  method: z.enum(onlineMethods).default('card'),
  /** Satang; a different total is refused. */
  expectedTotal: z.number().int().min(0).max(99_999_999_999).optional(),
})
export type CreatePayment = z.output<typeof createPaymentSchema>
