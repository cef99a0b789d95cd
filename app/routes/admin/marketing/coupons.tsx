import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused, success } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { Button } from '#app/ui/button.tsx'
import '#app/i18n/groups/cart.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { couponFilterStates, readCouponFilters } from '#app/modules/coupons/admin/coupon-filters.ts'
import { adminCoupons } from '#app/modules/coupons/admin/coupon-list.queries.server.ts'
import { AdminCouponTrial, type TrialAnswer } from '#app/modules/coupons/admin/coupon-trial.tsx'
import { AdminCouponsTable } from '#app/modules/coupons/admin/coupons-table.tsx'
import { readCouponTrial } from '#app/modules/coupons/coupon-trial-form.ts'
import { switchCoupon } from '#app/modules/coupons/switch-coupon.server.ts'
import { tryCoupon } from '#app/modules/coupons/try-coupon.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { withMessage } from '#app/ui/admin/admin-answer.ts'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/coupons'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const query = new URL(request.url).searchParams
  const filters = readCouponFilters(query)
  const added = Number(query.get('added')) || 0
  return { filters, added, ...(await adminCoupons(db, filters, clock())) }
}

const answers = intents({
  activate: (form: FormData, shop: Shop) => turn(form, shop, true),
  deactivate: (form: FormData, shop: Shop) => turn(form, shop, false),
  test: async (form: FormData, { db, clock }: Shop) => {
    const read = readCouponTrial(form)
    return read.ok ? success({ trial: await tryCoupon(db, read.value, clock()) }) : invalid(read)
  },
} satisfies Record<AdminIntent<'routes/admin/marketing/coupons'>, unknown>)

async function turn(form: FormData, shop: Shop, active: boolean) {
  const done = await switchCoupon(shop.db, { code: formText(form, 'code'), active }, await actorOf(shop))
  return done.ok ? success({}) : refused(done.reason, `coupons.refusal.${done.reason}`)
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answers(await readForm(request), shopOf(context))

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, added, rows, count, pages } = loaderData
  const path = useLocalPath()
  const sent: TrialAnswer | undefined = actionData
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <title>{`${t('coupons.title')} · ${useT()('frame.brand')}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <h1 className="text-xl">{t('coupons.title')}</h1>
          <output className="tabular text-ink-soft">{t('coupons.count', { count })}</output>
        </div>
        <Button to="/admin/coupons/campaigns/new" variant="secondary">
          {t('coupons.many')}
        </Button>
        <Button to="/admin/coupons/new">{t('coupons.add')}</Button>
      </div>
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
