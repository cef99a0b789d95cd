import { z } from 'zod'
import { formText } from '#app/kit/form-text.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import { cartItemsSchema } from '#app/modules/cart/cart-form.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import { type DeliveryMethod, deliveryMethods } from '#app/modules/pricing/quote.ts'

export type OrderFields = {
  key: string
  lines: CartItem[]
  couponCode: string | undefined
  deliveryMethod: DeliveryMethod
  expectedTotal: Satang
}

const schema = z.object({
  key: z.string().regex(/^[\w-]{8,100}$/),
  lines: cartItemsSchema,
  couponCode: z.string().max(maxCodesLength),
  deliveryMethod: z.enum(deliveryMethods),
  expectedTotal: z.string().regex(/^\d{1,11}$/),
})

/** Undefined when not from the shop's own page. */
export function readOrderFields(form: FormData): OrderFields | undefined {
  const parsed = schema.safeParse({
    key: formText(form, 'key'),
    lines: parsedJson(formText(form, 'lines')),
    couponCode: formText(form, 'couponCode'),
    deliveryMethod: formText(form, 'deliveryMethod'),
    expectedTotal: formText(form, 'expectedTotal'),
  })
  if (!parsed.success) return undefined
  const { couponCode, expectedTotal, ...rest } = parsed.data
  return { ...rest, couponCode: couponCode || undefined, expectedTotal: satang(Number(expectedTotal)) }
}

function parsedJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : []
  } catch {
    return undefined
  }
}
