import { filledWith, kind, line, lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { parseBaht, type Satang } from '#app/kit/money.ts'
import { formatPercent, parsePercent } from '#app/kit/percent.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'

/** Percent of the items' price after coupons. */
export type TypedDiscount = { amount: Satang } | { percent: number }

const discount = kind(
  'discount',
  (typed): TypedDiscount | undefined => {
    const basisPoints = typed.includes('%') ? parsePercent(typed) : undefined
    if (basisPoints !== undefined)
      return basisPoints > 0 && basisPoints <= 10_000 ? { percent: Number(formatPercent(basisPoints)) } : undefined
    const amount = typed.includes('%') ? undefined : parseBaht(typed)
    return amount ? { amount } : undefined
  },
  { autoComplete: 'off', maxLength: 20 },
)

const may = <Field extends object>(field: Field) => ({ ...field, optional: true as const })

export const staffOrderFields = formFields('newOrder', {
  couponCode: { ...may(filledWith('off', line(maxCodesLength))), hint: true },
  discount: { ...may(discount), hint: true },
  discountReason: may(filledWith('off', line(200))),
  note: { ...may(lines(1000)), hint: true },
})
