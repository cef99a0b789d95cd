import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { bangkokMinute } from '#app/kit/dates.ts'
import { pick } from '#app/kit/pick.ts'
import { formText } from '#app/kit/read-fields.ts'
import {
  AdminPublishForm,
  AdminSaleForm,
  AdminSchedules,
  type ShownSchedule,
} from '#app/modules/catalog/admin/schedule-forms.tsx'
import { nameMissingTexts } from '#app/modules/catalog/check-publication.server.ts'
import { readPublication, readSale } from '#app/modules/catalog/schedules/schedule-form.ts'
import type { PlanRefusal } from '#app/modules/catalog/schedules/schedule-rules.ts'
import {
  openSchedules,
  pastSchedules,
  scheduledProduct,
} from '#app/modules/catalog/schedules/schedules.queries.server.ts'
import { cancelSchedule, planSchedule } from '#app/modules/catalog/schedules/schedules.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/product-schedule'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const product = (await scheduledProduct(db, params.id)) ?? notFound()
  const [open, past] = await Promise.all([openSchedules(db, params.id), pastSchedules(db, params.id)])
  return { product, open: open.map(toShown), past: past.map(toShown), now: bangkokMinute(clock()) }
}

const toShown = (schedule: ShownSchedule) => pick(schedule, 'id', 'state', 'startsAt', 'endsAt', 'price')

export const action = adminAction('routes/admin/products/product-schedule', {
  sale: (form: FormData, sent: AdminInput) => plan(readSale(form), sent),
  publish: (form: FormData, sent: AdminInput) => plan(readPublication(form), sent),
  cancel,
})

const fieldOf: Partial<Record<PlanRefusal, string>> = {
  ends_before_start: 'endsAt',
  not_below_price: 'price',
  overlaps: 'startsAt',
}

async function plan(
  read: ReturnType<typeof readSale> | ReturnType<typeof readPublication>,
  { shop, id: productId, by }: AdminInput,
) {
  if (!read.ok) return invalid({ ...read, reason: 'schedule.fix' as const })
  const planned = await planSchedule(shop.db, { productId, plan: read.value }, by)
  if (planned.ok) return success(withMessage('schedule.saved'))
  const { reason } = planned
  if (reason === 'missing_texts') {
    const words = nameMissingTexts(planned.detail, shop.language)
    return refused(reason, 'products.refusal.missing_texts', { values: read.values, words })
  }
  const lastTime = read.value.kind === 'sale' ? 'endsAt' : 'publishAt'
  const at = reason === 'in_the_past' ? lastTime : fieldOf[reason]
  return refused(reason, `schedule.refusal.${reason}`, { values: read.values, at })
}

async function cancel(form: FormData, { shop, id: productId, by }: AdminInput) {
  const typed = formText(form, 'schedule')
  const id = /^\d{1,15}$/.test(typed) ? Number(typed) : 0
  const cancelled = await cancelSchedule(shop.db, { productId, id }, by)
  if (!cancelled.ok) return refused(cancelled.reason, 'schedule.refusal.not_found')
  return success(withMessage(cancelled.value.wasRunning ? 'schedule.ended' : 'schedule.cancelled'))
}

export default function ProductSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { product, open, past, now } = loaderData
  const t = useAdminT()
  const name = product[useLanguage()]
  return (
    <>
      <PageTitle>{t('schedule.title', { name })}</PageTitle>
      <AdminLink to={`/admin/products/${product.id}`}>{name}</AdminLink>
      <h1 className="mb-6 text-xl">
        <ThaiLineBreaks>{t('schedule.title', { name })}</ThaiLineBreaks>
      </h1>
      <AdminNotice answer={actionData} />
      <div className="grid max-w-3xl gap-10">
        <section>
          <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('schedule.open')}</h2>
          {open.length === 0 ? (
            <p className="measure text-ink-soft">{t('schedule.none')}</p>
          ) : (
            <AdminSchedules schedules={open} />
          )}
        </section>
        <AdminSaleForm key={open.length} price={product.price} now={now} sent={actionData} />
        {product.hidden && <AdminPublishForm key={`publish ${open.length}`} sent={actionData} />}
        {past.length > 0 && (
          <section>
            <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('schedule.past')}</h2>
            <AdminSchedules schedules={past} />
          </section>
        )}
      </div>
    </>
  )
}
