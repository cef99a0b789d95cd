import { draftOf } from '#app/kit/entity-fields.ts'
import { couponFields } from '#app/modules/coupons/coupon-fields.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export const couponForms: ValidForm[] = [
  ...(['activate', 'deactivate'] as const).map((intent) => ({
    by: 'owner' as const,
    route: 'routes/admin/marketing/coupons',
    path: '/admin/coupons',
    ...sent(intent, { code: intent === 'activate' ? 'ASLEEP' : 'AWAKE' }),
  })),
  {
    by: 'owner',
    route: 'routes/admin/marketing/coupons',
    path: '/admin/coupons',
    ...sent('test', {
      code: 'LOTUS10',
      category: 'dress',
      price: '1000',
      quantity: '2',
      discounted: 'on',
      email: 'nok@mai.example',
    }),
    asks: true,
  },
  {
    by: 'owner',
    route: 'routes/admin/marketing/coupon-batch',
    path: '/admin/coupons/campaigns/new',
    ...sent('add', {
      prefix: 'TET27',
      howMany: '3',
      kind: 'percent',
      value: '10',
      maxDiscount: '500',
      minOrder: '1000',
      startsAt: '2026-12-01T00:00',
      endsAt: '2026-12-31T00:00',
      applicableCategories: 'silk, dress',
      excludeDiscountedItems: 'on',
      stackable: 'on',
    }),
  },
  {
    by: 'owner',
    route: 'routes/admin/marketing/coupon',
    path: '/admin/coupons/{coupon}',
    address: { coupon: 'AWAKE' },
    ...sent('save', { ...draftOf(couponFields, plainCoupon({ code: 'AWAKE' })), version: '1' }),
    elsewhere: /^to \/admin\/coupons\/[A-Z0-9-]+$/,
  },
]
