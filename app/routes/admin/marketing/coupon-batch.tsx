import { redirect } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { addCouponBatch } from '#app/modules/coupons/add-coupon-batch.server.ts'
import { AdminCouponBatchForm } from '#app/modules/coupons/admin/coupon-batch-form.tsx'
import { readCouponBatch } from '#app/modules/coupons/coupon-fields.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import type { Route } from './+types/coupon-batch'

const answers = intents({ add } satisfies Record<AdminIntent<'routes/admin/marketing/coupon-batch'>, unknown>)

export const action = async ({ request, context }: Route.ActionArgs) =>
  answers(await readForm(request), shopOf(context))

async function add(form: FormData, shop: Shop) {
  const read = readCouponBatch(form)
  if (!read.ok) return invalid({ ...read, reason: 'coupons.fix' as const })
  const added = await addCouponBatch(shop.db, read.value, await actorOf(shop))
  if (!added.ok) return refused(added.reason, `coupons.refusal.${added.reason}`, { at: 'prefix', values: read.values })
  const query = new URLSearchParams({ q: `${read.value.prefix}-`, added: String(added.value.howMany) })
  return redirect(localPath(`/admin/coupons?${query.toString()}`, shop.language))
}

export default function CouponBatchPage({ actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <title>{`${t('coupons.many')} · ${useT()('frame.brand')}`}</title>
      <AdminBackLink to="/admin/coupons">{t('coupons.back')}</AdminBackLink>
      <h1 className="text-xl">{t('coupons.many')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t('coupons.manyText')}</p>
      <AdminCouponBatchForm pageAnswer={actionData} />
    </>
  )
}
