import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { columnsOf } from '#app/kit/entity-fields.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { unbrokenMoment } from '#app/ui/admin/unbroken-moment.ts'
import { SecondaryButton } from '#app/ui/button.tsx'
import type { CouponState } from '../coupon.ts'
import { couponFields } from '../coupon-fields.ts'
import { givenBy } from './coupon-gives.ts'
import type { AdminCoupon } from './coupon-list.queries.server.ts'
import { AdminCouponSwitch, type UndoSwitch, useCouponSwitch, useIsCouponOn } from './coupon-switch.tsx'

const { minOrderSatang, applicableCategories, firstPurchaseOnly, usageLimitPerUser, ...others } = couponFields
const inBrief = { minOrderSatang, applicableCategories, firstPurchaseOnly, ...others, usageLimitPerUser }

export function CouponGives({ coupon }: { coupon: AdminCoupon }) {
  const t = useAdminT() as Translate
  const categories = coupon.applicableCategories.map((one) => (isCategory(one) ? t(`frame.category.${one}`) : one))
  const conditions = columnsOf(inBrief).flatMap((column) => {
    if (column === 'applicableCategories') return categories
    const { brief, label, show } = inBrief[column]
    const value = coupon[column]
    return brief && value ? [t(`${label}Brief`, { value: show ? show(value as never) : String(value) })] : []
  })
  return (
    <>
      {t(...givenBy(coupon))}
      {conditions.length > 0 && (
        <span className="block text-xs text-ink-soft first-letter:uppercase">{conditions.join(' · ')}</span>
      )}
    </>
  )
}

export function CouponWhen({ coupon: { startsAt, endsAt } }: { coupon: AdminCoupon }) {
  const { t, language } = useAdminTexts()
  const start = startsAt && unbrokenMoment(startsAt, language)
  const end = endsAt && unbrokenMoment(endsAt, language)
  if (start && end) return t('coupons.between', { start, end })
  if (start) return t('coupons.since', { start })
  return end ? t('coupons.until', { end }) : t('coupons.always')
}

const colours: Record<CouponState, string> = {
  active: 'bg-jade',
  not_started: 'border-2 border-gold',
  ended: 'bg-ink-soft',
  used_up: 'bg-ink-soft',
  off: 'border-2 border-lacquer',
}

export function CouponStateBadge({ coupon }: { coupon: AdminCoupon }) {
  const state = useIsCouponOn(coupon.code, coupon.state !== 'off') ? coupon.stateWhenOn : 'off'
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-full ${colours[state]}`} />
      {useAdminT()(`coupons.states.${state}`)}
    </span>
  )
}

export function CouponActions({ coupon, undoSwitch }: { coupon: AdminCoupon; undoSwitch: UndoSwitch }) {
  const t = useAdminT()
  const { code } = coupon
  return (
    <div className="flex gap-2">
      <SecondaryButton to={`/admin/coupons/${code}`} aria-label={t('coupons.editOf', { code })}>
        {t('coupons.edit')}
      </SecondaryButton>
      <AdminCouponSwitch code={code} of={useCouponSwitch(code, coupon.state !== 'off', undoSwitch)} />
    </div>
  )
}
