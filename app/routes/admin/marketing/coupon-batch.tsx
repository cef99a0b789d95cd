import { redirect } from 'react-router'
import { type AdminInput, adminAction, invalid, refused } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { addCouponBatch } from '#app/modules/coupons/add-coupon-batch.server.ts'
import { AdminCouponBatchForm } from '#app/modules/coupons/admin/coupon-batch-form.tsx'
import { readCouponBatch } from '#app/modules/coupons/coupon-fields.ts'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/coupon-batch'

export const action = adminAction('routes/admin/marketing/coupon-batch', { add })

async function add(form: FormData, { shop, by }: AdminInput) {
  const read = readCouponBatch(form)
  if (!read.ok) return invalid({ ...read, reason: 'coupons.fix' as const })
  const added = await addCouponBatch(shop.db, read.value, by)
  if (!added.ok) return refused(added.reason, `coupons.refusal.${added.reason}`, { at: 'prefix', values: read.values })
  const query = new URLSearchParams({ q: `${read.value.prefix}-`, added: String(added.value.howMany) })
  return redirect(localPath(`/admin/coupons?${query.toString()}`, shop.language))
}

export default function CouponBatchPage({ actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminBackLink to="/admin/coupons">{t('coupons.back')}</AdminBackLink>
      <AdminTitle>{t('coupons.many')}</AdminTitle>
      <p className="mt-2 mb-6 text-ink-soft">{t('coupons.manyText')}</p>
      <AdminCouponBatchForm sent={actionData} />
    </>
  )
}
