import { z } from 'zod'
import { money } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { fromBaht, zero } from '#app/kit/money.ts'
import { isCode, normaliseCode } from './coupon-code.ts'

/** What can be wrong with a field; the screen has a sentence for each. */
type CouponFieldProblem = 'not_a_code' | 'not_a_percentage' | 'not_an_amount' | 'not_a_number' | 'ends_before_start'

const problem = (name: CouponFieldProblem) => name

const minOrder = optionalField(money({ least: zero, most: fromBaht(1_000_000) }), { amount: problem('not_an_amount') })

/** A whole number from 1, or empty for no limit. */
const limit = z
  .string()
  .regex(/^\s*\d{0,6}\s*$/, problem('not_a_number'))
  .transform((text) => (text.trim() === '' ? undefined : Number(text)))
  .pipe(z.number().int().min(1, problem('not_a_number')).optional())

/** A moment as an ISO text with its zone, or empty. */
const moment = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: problem('not_a_number') })])
  .transform((text) => (text ? new Date(text) : undefined))

/**
 * The coupon form of the back office. Defaults of a new coupon (2 §5): 10 per cent, once per person, discounted items
 * excluded, not stackable, active. Categories are typed with commas between.
 */
export const couponForm = z
  .object({
    code: z.string().transform(normaliseCode).refine(isCode, problem('not_a_code')),
    kind: z.enum(['percent', 'amount']).default('percent'),
    /** Whole per cent, or baht as typed. */
    value: z.string().default('10'),
    minOrder: minOrder.transform((amount) => amount || zero).prefault(''),
    startsAt: moment.prefault(''),
    endsAt: moment.prefault(''),
    usageLimitGlobal: limit.prefault(''),
    usageLimitPerUser: limit.prefault('1'),
    applicableCategories: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim().toLowerCase())
          .filter(Boolean),
      ),
    excludeDiscountedItems: z.boolean().default(true),
    stackable: z.boolean().default(false),
    firstPurchaseOnly: z.boolean().default(false),
    active: z.boolean().default(true),
  })
  .transform((form, context) => {
    const value = valueOf(form.kind, form.value)
    if (typeof value === 'string') context.addIssue({ code: 'custom', path: ['value'], message: value })
    if (form.startsAt && form.endsAt && form.endsAt <= form.startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: problem('ends_before_start') })
    return { ...form, value: typeof value === 'string' ? zero : value }
  })

/** A coupon as staff write it; `value` is whole per cent or satang. */
export type CouponInput = z.output<typeof couponForm>

function valueOf(kind: 'percent' | 'amount', typed: string): number | CouponFieldProblem {
  if (kind === 'percent') {
    const percent = Number(typed.trim())
    return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : 'not_a_percentage'
  }
  const amount = money().read(typed)
  return 'value' in amount ? amount.value : 'not_an_amount'
}
