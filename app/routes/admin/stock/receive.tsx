import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { searchOnly } from '#app/kit/list-filters.ts'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import { AdminReceiptsList } from '#app/modules/inventory/admin/receipts-list.tsx'
import { AdminReceiveForm } from '#app/modules/inventory/admin/receive-form.tsx'
import type { DeliveryPreview, DeliveryRefusal } from '#app/modules/inventory/delivery-rules.ts'
import { receipts } from '#app/modules/inventory/receipts.queries.server.ts'
import { previewOfDelivery, receiveDelivery } from '#app/modules/inventory/receive-delivery.server.ts'
import { readReceiptNote, readReceived } from '#app/modules/inventory/receive-form.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminSection } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/receive'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filters, rows, pages } = await receipts(shopOf(context).db, searchOnly.read(request))
  return { filters, rows, pages, freshKey: randomUUID() }
}

export const action = adminAction('routes/admin/stock/receive', { receive })

/** Previews a list of received items; records it when confirmed. */
async function receive(form: FormData, { shop, by }: AdminInput) {
  const received = readReceived(form)
  if (!received) return refused('bad_request', 'frame.badRequest')
  const { sheet } = received
  const read = readReceiptNote(form)
  if (!read.ok) return invalid({ ...read, sheet })
  if (form.get('confirm') !== 'yes') {
    const preview = await previewOfDelivery(shop.db, sheet)
    return preview.ok ? data({ ok: false as const, preview: preview.value, sheet }) : notRecorded(preview, sheet)
  }
  const receipt = await receiveDelivery(shop.db, { ...received, ...read.value }, by)
  if (!receipt.ok) return notRecorded(receipt, sheet)
  const message = withMessage('inventory.receive.recorded', { count: receipt.value.items })
  return success({ recorded: true as const, ...message })
}

const notRecorded = ({ reason, detail }: { reason: DeliveryRefusal; detail?: DeliveryPreview }, sheet: string) =>
  refused('invalid', `inventory.receive.refusal.${reason}`, { preview: detail, sheet })

export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, pages, rows, freshKey } = loaderData
  const t = useAdminT()
  return (
    <>
      <AdminInventoryHead title={t('inventory.receive.title')} />
      <AdminNotice answer={actionData} />
      <AdminReceiveForm freshKey={freshKey} sent={actionData} />
      <AdminSection title={t('inventory.receive.listed')}>
        <AdminReceiptsList receipts={rows} />
        <AdminPager page={filters.page} pages={pages} />
      </AdminSection>
    </>
  )
}
