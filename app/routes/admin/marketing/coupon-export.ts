import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/csv-response.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDayAndTime } from '#app/kit/dates.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { readCouponFilters } from '#app/modules/coupons/admin/coupon-filters.ts'
import { givenBy } from '#app/modules/coupons/admin/coupon-gives.ts'
import { everyCoupon } from '#app/modules/coupons/admin/coupon-list.queries.server.ts'
import type { Route } from './+types/coupon-export'

/** The filtered coupons; Bangkok time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const t = adminT(language)
  const coupons = await everyCoupon(db, readCouponFilters(new URL(request.url).searchParams), clock())
  const head = [
    t('coupons.column.code'),
    t('coupons.column.gives'),
    t('coupons.minOrder'),
    t('coupons.applicableCategories'),
    t('coupons.stackable'),
    t('coupons.startsAt'),
    t('coupons.endsAt'),
    t('coupons.column.used'),
    t('coupons.usageLimitGlobal'),
    t('coupons.column.cost'),
    t('coupons.column.state'),
  ]
  const rows = coupons.map((coupon) => [
    coupon.code,
    t(...givenBy(coupon)),
    Number(decimalBaht(coupon.minOrderSatang)),
    coupon.applicableCategories.join(', '),
    coupon.stackable ? t('coupons.stackableBrief') : '',
    coupon.startsAt ? bangkokDayAndTime(coupon.startsAt) : undefined,
    coupon.endsAt ? bangkokDayAndTime(coupon.endsAt) : undefined,
    coupon.usedCount,
    coupon.usageLimitGlobal ?? undefined,
    Number(decimalBaht(coupon.cost)),
    t(`coupons.states.${coupon.state}`),
  ])
  return csvResponse('discount-codes', head, rows)
}
