import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { csvColumns } from '#app/kit/csv.ts'
import { bangkokDayAndTime } from '#app/kit/dates.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { couponFilters } from '#app/modules/coupons/admin/coupon-filters.ts'
import { givenBy } from '#app/modules/coupons/admin/coupon-gives.ts'
import { type AdminCoupon, everyCoupon } from '#app/modules/coupons/admin/coupon-list.queries.server.ts'
import type { Route } from './+types/coupon-export'

/** The filtered coupons; Bangkok time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const t = adminT(language)
  const coupons = await everyCoupon(db, couponFilters.read(request), clock())
  const { head, rows } = csvColumns<AdminCoupon>(
    [
      [t('coupons.column.code'), ({ code }) => code],
      [t('coupons.column.gives'), (coupon) => t(...givenBy(coupon))],
      [t('coupons.minOrder'), ({ minOrderSatang }) => Number(decimalBaht(minOrderSatang))],
      [t('coupons.applicableCategories'), ({ applicableCategories }) => applicableCategories.join(', ')],
      [t('coupons.stackable'), ({ stackable }) => (stackable ? t('coupons.stackableBrief') : '')],
      [t('coupons.startsAt'), ({ startsAt }) => (startsAt ? bangkokDayAndTime(startsAt) : undefined)],
      [t('coupons.endsAt'), ({ endsAt }) => (endsAt ? bangkokDayAndTime(endsAt) : undefined)],
      [t('coupons.column.used'), ({ usedCount }) => usedCount],
      [t('coupons.usageLimitGlobal'), ({ usageLimitGlobal }) => usageLimitGlobal ?? undefined],
      [t('coupons.column.cost'), ({ cost }) => Number(decimalBaht(cost))],
      [t('coupons.column.state'), ({ state }) => t(`coupons.states.${state}`)],
    ],
    coupons,
  )
  return csvResponse('discount-codes', head, rows)
}
