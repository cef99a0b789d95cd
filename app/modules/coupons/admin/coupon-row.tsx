import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { columnsOf } from '#app/kit/entity-fields.ts'
import { formatSatang } from '#app/kit/money.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { unbrokenMoment } from '#app/ui/admin/unbroken-moment.ts'
import { Button } from '#app/ui/button.tsx'
import { TableCell, TableRow } from '#app/ui/table.tsx'
import type { CouponState } from '../coupon.ts'
import { couponFields } from '../coupon-fields.ts'
import { givenBy } from './coupon-gives.ts'
import type { AdminCoupon } from './coupon-list.queries.server.ts'
import { AdminCouponSwitch, type TakeBack, useCouponSwitch } from './coupon-switch.tsx'

const card = 'max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-start max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4'

export function AdminCouponRow({ coupon, takeBack }: { coupon: AdminCoupon; takeBack: TakeBack }) {
  const t = useAdminT()
  const { code, usageLimitGlobal, usedCount } = coupon
  const turned = useCouponSwitch(code, coupon.state !== 'off', takeBack)
  const used =
    usageLimitGlobal === null ? String(usedCount) : t('coupons.usedOf', { used: usedCount, limit: usageLimitGlobal })
  return (
    <TableRow data-row className={card}>
      <TableCell>
        <LocalLink
          to={`/admin/coupons/${code}`}
          data-admin-row
          className="wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {code}
        </LocalLink>
      </TableCell>
      <TableCell className="max-lg:col-span-2 max-lg:row-start-2">
        <Gives coupon={coupon} />
      </TableCell>
      <TableCell className="text-ink-soft max-lg:col-span-2 max-lg:row-start-3">
        <When coupon={coupon} />
      </TableCell>
      <TableCell className="tabular text-right whitespace-nowrap max-lg:row-start-4 max-lg:text-left">
        <span className="text-ink-soft lg:hidden">{t('coupons.column.used')} </span>
        {used}
      </TableCell>
      <TableCell className="tabular text-right max-lg:col-start-2 max-lg:row-start-4">
        <span className="text-ink-soft lg:hidden">{t('coupons.column.cost')} </span>
        {formatSatang(coupon.cost)}
      </TableCell>
      <TableCell className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end lg:pl-6">
        <StateBadge state={turned.isOn ? coupon.stateWhenOn : 'off'} />
      </TableCell>
      <TableCell className="max-lg:col-span-2 max-lg:row-start-5 max-lg:mt-2">
        <div className="flex gap-2">
          <Button to={`/admin/coupons/${code}`} aria-label={t('coupons.editOf', { code })} variant="secondary">
            {t('coupons.edit')}
          </Button>
          <AdminCouponSwitch code={code} of={turned} />
        </div>
      </TableCell>
    </TableRow>
  )
}

const { minOrderSatang, applicableCategories, firstPurchaseOnly, usageLimitPerUser, ...others } = couponFields
const inBrief = { minOrderSatang, applicableCategories, firstPurchaseOnly, ...others, usageLimitPerUser }

function Gives({ coupon }: { coupon: AdminCoupon }) {
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

function When({ coupon: { startsAt, endsAt } }: { coupon: AdminCoupon }) {
  const t = useAdminT()
  const language = useLanguage()
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

const StateBadge = ({ state }: { state: CouponState }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-full ${colours[state]}`} />
    {useAdminT()(`coupons.states.${state}`)}
  </span>
)
