import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import '#app/i18n/groups/cart.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { couponFilterStates, readCouponFilters } from '#app/modules/coupons/admin/coupon-filters.ts'
import { adminCoupons } from '#app/modules/coupons/admin/coupon-list.queries.server.ts'
import { AdminCouponTrial, type TrialAnswer } from '#app/modules/coupons/admin/coupon-trial.tsx'
import { AdminCouponsTable } from '#app/modules/coupons/admin/coupons-table.tsx'
import { readCouponTrial } from '#app/modules/coupons/coupon-trial-form.ts'
import { switchCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import { tryCoupon } from '#app/modules/coupons/try-coupon.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/coupons'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const query = new URL(request.url).searchParams
  const filters = readCouponFilters(query)
  const added = Number(query.get('added')) || 0
  return { filters, added, ...(await adminCoupons(db, filters, clock())) }
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
  const done = await switchCoupon(shop.db, { code: formText(form, 'code'), active }, by)
  return done.ok ? success({}) : refused(done.reason, `coupons.refusal.${done.reason}`)
}

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, added, rows, count, pages } = loaderData
  const path = useLocalPath()
  const sent: TrialAnswer | undefined = actionData
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <AdminListHead title={t('coupons.title')} count={t('coupons.count', { count })}>
        <Button to="/admin/coupons/campaigns/new" variant="secondary">
          {t('coupons.many')}
        </Button>
        <Button to="/admin/coupons/new">{t('coupons.add')}</Button>
      </AdminListHead>
      {added > 0 && added <= count && (
        <AdminNotice answer={{ ok: true, ...withMessage('coupons.manyAdded', { count: added }) }} />
      )}
      {sent?.intent !== 'test' && <AdminNotice answer={sent} />}
      <FilterForm q={filters.q} label={t('coupons.search')}>
        <FilterSelect
          name="state"
          label={t('coupons.state')}
          value={filters.state}
          options={couponFilterStates.map((value) => ({ value, label: t(`coupons.states.${value}`) }))}
        />
      </FilterForm>
      <AdminCouponsTable coupons={rows} />
      <AdminPager page={filters.page} pages={pages} />
      {count > 0 && (
        <a
          href={`${path('/admin/exports/coupons')}?${new URLSearchParams({ q: filters.q, state: filters.state }).toString()}`}
          className="mt-4 inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('coupons.csv')}
        </a>
      )}
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
      <AdminCouponTrial pageAnswer={sent?.intent === 'test' ? sent : undefined} />
    </>
  )
}
