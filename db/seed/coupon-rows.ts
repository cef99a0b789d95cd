import { addDays } from '#app/kit/dates.ts'

/** The coupons of the demo: one for newcomers, an amount with a minimum, one that is over, one asleep, one nearly used up. */
export const couponRows = (now: Date) => [
  { ...usual, code: 'WELCOME10', kind: 'percent', value: 10, first_purchase_only: true, starts_at: addDays(now, -365) },
  { ...usual, code: 'SILK200', kind: 'amount', value: 200_00, min_order_satang: 3_000_00, usage_limit_per_user: null },
  { ...usual, code: 'TET15', kind: 'percent', value: 15, starts_at: addDays(now, -300), ends_at: addDays(now, -280) },
  {
    ...usual,
    code: 'RAINY20',
    kind: 'percent',
    value: 20,
    applicable_categories: ['silk', 'accessories'],
    active: false,
  },
  {
    ...usual,
    code: 'FANCLUB50',
    kind: 'percent',
    value: 50,
    applicable_categories: ['accessories'],
    usage_limit_global: 5,
  },
]

const usual = { min_order_satang: 0, exclude_discounted_items: true, stackable: false }
