import '#app/i18n/groups/cart.ts'
import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { AdminCouponForm } from '#app/modules/coupons/admin/coupon-form.tsx'
import { type EditedCoupon, editedCoupon } from '#app/modules/coupons/admin/coupon-list.queries.server.ts'
import { AdminCouponTrial } from '#app/modules/coupons/admin/coupon-trial.tsx'
import { newCoupon, readCoupon } from '#app/modules/coupons/coupon-fields.ts'
import { saveCoupon } from '#app/modules/coupons/save-coupon.server.ts'
import type { SaveCouponRefusal } from '#app/modules/coupons/save-coupon-rules.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/coupon'

/** Lower case, so never a code. */
const newId = 'new'
const blank: EditedCoupon = { draft: newCoupon, version: 0, hasUses: false, usedCount: 0 }

/** Notice after a redirect, in the address. */
const notices = ['created', 'saved'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const edited = (params.coupon === newId ? blank : await editedCoupon(shopOf(context).db, params.coupon)) ?? notFound()
  const notice = notices.find((one) => one === new URL(request.url).searchParams.get('happened'))
  return { ...edited, notice }
}

export const action = adminAction('routes/admin/marketing/coupon', { save }, { otherwise: 'save' })

async function save(form: FormData, { shop, id: code, version, by }: AdminInput) {
  const read = readCoupon(form)
  if (!read.ok) return invalid({ ...read, reason: 'coupons.fix' as const })
  const existing = code === newId ? undefined : { code, version }
  const saved = await saveCoupon(shop.db, { coupon: read.value, existing }, by)
  if (!saved.ok) return notSaved(saved.reason, read.values)
  const notice = existing ? 'saved' : 'created'
  if (saved.value.code !== code)
    return redirect(localPath(`/admin/coupons/${saved.value.code}?happened=${notice}`, shop.language))
  return success({ ...withMessage('coupons.saved'), version: saved.value.version })
}

const fieldOf: Partial<Record<SaveCouponRefusal, string>> = {
  code_taken: 'code',
  code_used: 'code',
  limit_below_used: 'usageLimitGlobal',
}

function notSaved(reason: SaveCouponRefusal, values: Readonly<Record<string, string>>) {
  if (reason === 'conflict') return refused(reason, 'coupons.conflict', { values })
  return refused(reason, `coupons.refusal.${reason}`, { values, at: fieldOf[reason] })
}

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, version, hasUses, usedCount, notice } = loaderData
  const t = useAdminT()
  const { code } = draft
  const title = code || t('coupons.new')
  return (
    <>
      <AdminBackLink to="/admin/coupons">{t('coupons.back')}</AdminBackLink>
      <AdminTitle className="wrap-anywhere">{title}</AdminTitle>
      <p className="mb-6 text-ink-soft">{usedCount > 0 && t('coupons.usesSoFar', { count: usedCount })}</p>
      {notice && <AdminNotice answer={{ ok: true, ...withMessage(`coupons.${notice}`, { code }) }} />}
      <AdminCouponForm key={code} draft={draft} version={version} hasUses={hasUses} sent={actionData} />
      {code && <AdminCouponTrial key={`test ${code}`} code={code} />}
    </>
  )
}
