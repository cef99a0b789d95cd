import { formFields, kind, line, lines, withAutoComplete } from '#app/kit/field-kinds.ts'
import { parseBaht, percentOf, type Satang, satang, subtract } from '#app/kit/money.ts'
import { formatPercent, parsePercent } from '#app/kit/percent.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'

export type TypedDiscount = { amount: Satang } | { percent: number }

const discount = kind(
  'discount',
  (typed): TypedDiscount | undefined => {
    if (!typed.includes('%')) {
      const amount = parseBaht(typed)
      return amount ? { amount } : undefined
    }
    const basisPoints = parsePercent(typed)
    if (basisPoints === undefined || basisPoints <= 0 || basisPoints > 10_000) return undefined
    return { percent: Number(formatPercent(basisPoints)) }
  },
  { autoComplete: 'off', maxLength: 20 },
)

/** Capped at the price of the items after coupons. */
export function discountAmount(typed: TypedDiscount, quote: Pick<Quote, 'subtotal' | 'discount'>): Satang {
  const goods = subtract(quote.subtotal, quote.discount)
  return 'amount' in typed ? satang(Math.min(typed.amount, goods)) : percentOf(goods, typed.percent)
}

const optional = <Field extends object>(field: Field) => ({ ...field, optional: true as const })

export const staffOrderFields = formFields('newOrder', {
  couponCode: { ...optional(withAutoComplete('off', line(maxCodesLength))), hint: true },
  discount: { ...optional(discount), hint: true },
  discountReason: optional(withAutoComplete('off', line(200))),
  note: { ...optional(lines(1000)), hint: true },
})
