import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused } from '#app/http/form.server.ts'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formText } from '#app/kit/read-fields.ts'
import { type AdminCount, stockCounts } from '#app/modules/inventory/admin/count-list.queries.server.ts'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import { startCount } from '#app/modules/inventory/counts/count-stock.server.ts'
import { AdminNotice } from '#app/ui/admin/admin-form.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Route } from './+types/counts'

export const loader = async ({ context }: Route.LoaderArgs) => ({ counts: await stockCounts(shopOf(context).db) })

export const action = adminAction('routes/admin/stock/counts', {
  start: async (form: FormData, { shop, by }: AdminInput) => {
    const started = await startCount(shop.db, formText(form, 'location'), by)
    if (!started.ok) return refused('invalid', 'inventory.count.refusal.empty')
    return redirect(localPath(`/admin/inventory/counts/${started.value.id}`, shop.language))
  },
})

export default function Counts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  const open = loaderData.counts.find(isOpen)
  return (
    <>
      <AdminInventoryHead title={t('inventory.count.title')} />
      <AdminNotice answer={actionData} />
      {open ? (
        <Button to={`/admin/inventory/counts/${open.id}`}>{t('inventory.count.goOn')}</Button>
      ) : (
        <Form t={t} density="compact" intent="start" className="flex max-w-2xl flex-wrap items-start gap-4">
          <Field
            name="location"
            label={t('inventory.count.shelf')}
            hint={t('inventory.count.shelfHint')}
            maxLength={20}
            autoComplete="off"
            className="min-w-56 flex-1"
          />
          <SubmitButton className="sm:mt-[calc(1lh+0.25rem)]">{t('inventory.count.start')}</SubmitButton>
        </Form>
      )}
      <ul className="mt-8">
        {loaderData.counts.map((count) => (
          <CountLine key={count.id} count={count} />
        ))}
        {loaderData.counts.length === 0 && <li className="text-ink-soft">{t('inventory.count.none')}</li>}
      </ul>
    </>
  )
}

const isOpen = ({ approvedAt, droppedAt }: AdminCount) => !approvedAt && !droppedAt

function CountLine({ count }: { count: AdminCount }) {
  const { t, language } = useAdminTexts()
  const state = count.approvedAt ? 'approved' : count.droppedAt ? 'dropped' : 'open'
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
      <LocalLink to={`/admin/inventory/counts/${count.id}`} className="py-2 underline underline-offset-4">
        {formatMoment(count.startedAt, language)}
      </LocalLink>
      <span>{t(`inventory.count.state.${state}`)}</span>
      {count.location && <span>{count.location}</span>}
      <span className="tabular">{t('inventory.count.progress', { counted: count.counted, count: count.sizes })}</span>
      <span className="tabular">{t('inventory.count.differences', { count: count.different })}</span>
      <span className="break-all text-ink-soft">{count.approvedBy ?? count.startedBy}</span>
    </li>
  )
}
