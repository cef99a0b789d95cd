import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import '#app/i18n/groups/cart.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { CouponActions, CouponGives, CouponStateBadge, CouponWhen } from '#app/modules/coupons/admin/coupon-cells.tsx'
import { couponFilters } from '#app/modules/coupons/admin/coupon-filters.ts'
import { adminCoupons } from '#app/modules/coupons/admin/coupon-list.queries.server.ts'
import { useUndoSwitch } from '#app/modules/coupons/admin/coupon-switch.tsx'
import { AdminCouponTrial, type TrialAnswer } from '#app/modules/coupons/admin/coupon-trial.tsx'
import { readCouponTrial } from '#app/modules/coupons/coupon-trial-form.ts'
import { switchCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import { tryCoupon } from '#app/modules/coupons/try-coupon.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminList, AdminTable } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import type { Route } from './+types/coupons'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const added = Number(new URL(request.url).searchParams.get('added')) || 0
  return { added, ...(await adminCoupons(db, couponFilters.read(request), clock())) }
}

export const action = adminAction('routes/admin/marketing/coupons', {
  activate: (form: FormData, input: AdminInput) => switchActive(form, input, true),
  deactivate: (form: FormData, input: AdminInput) => switchActive(form, input, false),
  test: async (form: FormData, { shop, by }: AdminInput) => {
    const read = readCouponTrial(form)
    return read.ok ? success({ trial: await tryCoupon(shop.db, read.value, by.now) }) : invalid(read)
  },
})

async function switchActive(form: FormData, { shop, by }: AdminInput, active: boolean) {
  const switched = await switchCoupon(shop.db, { code: formText(form, 'code'), active }, by)
  return switched.ok ? success({}) : refused(switched.reason, `coupons.refusal.${switched.reason}`)
}

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, added, rows, count } = loaderData
  const { t, path } = useAdminTexts()
  const sent: TrialAnswer | undefined = actionData
  const undoSwitch = useUndoSwitch()
  const { q, state } = filters
  return (
    <>
      <AdminList
        list={loaderData}
        title="coupons.title"
        count="coupons.count"
        buttons={
          <>
            <SecondaryButton to="/admin/coupons/campaigns/new">{t('coupons.many')}</SecondaryButton>
            <Button to="/admin/coupons/new">{t('coupons.add')}</Button>
          </>
        }
        exports={
          count > 0 && (
            <a
              href={`${path('/admin/exports/coupons')}?${new URLSearchParams({ q, state }).toString()}`}
              className="mt-4 inline-flex compact-link"
            >
              {t('coupons.csv')}
            </a>
          )
        }
        hasKeys
      >
        {added > 0 && added <= count && (
          <AdminNotice answer={{ ok: true, ...withMessage('coupons.manyAdded', { count: added }) }} />
        )}
        {sent?.intent !== 'test' && <AdminNotice answer={sent} />}
        <AdminFilters
          of={couponFilters}
          values={filters}
          search="coupons.search"
          fields={{ state: ['coupons.state', (value) => `coupons.states.${value}`] }}
        />
        <AdminTable
          rows={rows}
          id={({ code }) => code}
          to={({ code }) => `/admin/coupons/${code}`}
          cards="lg"
          height="roomy"
          rowClass="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-start max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4"
          columns={{
            code: { className: 'wrap-anywhere' },
            gives: {
              className: 'max-lg:col-span-2 max-lg:row-start-2',
              cell: (coupon) => <CouponGives coupon={coupon} />,
            },
            when: {
              className: 'text-ink-soft max-lg:col-span-2 max-lg:row-start-3',
              cell: (coupon) => <CouponWhen coupon={coupon} />,
            },
            used: {
              isNumber: true,
              cardLabel: 'before',
              className: 'whitespace-nowrap max-lg:row-start-4 max-lg:text-left',
              cell: ({ usageLimitGlobal: limit, usedCount: used }) =>
                limit === null ? used : t('coupons.usedOf', { used, limit }),
            },
            cost: {
              isNumber: true,
              cardLabel: 'before',
              className: 'max-lg:col-start-2 max-lg:row-start-4',
              cell: ({ cost }) => formatSatang(cost),
            },
            state: {
              headClass: 'pl-6',
              className: 'max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end lg:pl-6',
              cell: (coupon) => <CouponStateBadge coupon={coupon} />,
            },
            actions: {
              isHeadHidden: true,
              className: 'max-lg:col-span-2 max-lg:row-start-5 max-lg:mt-2',
              cell: (coupon) => <CouponActions coupon={coupon} undoSwitch={undoSwitch} />,
            },
          }}
          label={(column) => `coupons.column.${column}`}
          emptyRow={['coupons.empty', 'coupons.emptyText']}
        />
      </AdminList>
      <AdminCouponTrial sent={sent?.intent === 'test' ? sent : undefined} />
    </>
  )
}
