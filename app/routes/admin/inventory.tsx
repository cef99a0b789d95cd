import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { adminT, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import {
  bookedAs,
  type InventoryFilters,
  isManualReason,
  type ManualReason,
  readInventoryFilters,
  stockFilters,
} from '#app/modules/inventory/admin/inventory-filters.ts'
import {
  adminInventory,
  inventorySummary,
  lowSizes,
  recentMovements,
} from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { AdminInventoryTable } from '#app/modules/inventory/admin/inventory-table.tsx'
import { AdminReasonSelect } from '#app/modules/inventory/admin/reason-select.tsx'
import { AdminInventorySummary, AdminLowPanel } from '#app/modules/inventory/admin/summary.tsx'
import { changeLocation } from '#app/modules/inventory/change-location.server.ts'
import { ordersHolding } from '#app/modules/orders/admin/order-list.queries.server.ts'
import { formText, readForm } from '#app/platform/http/read-form.server.ts'
import { type AdminAnswer, answered, reloadAfterAnswer } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/use-shortcuts.ts'
import type { Route } from './+types/inventory'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const filters = readInventoryFilters(new URL(request.url).searchParams)
  const [summary, low, list, movements] = await Promise.all([
    inventorySummary(db),
    lowSizes(db),
    adminInventory(db, filters),
    filters.open ? recentMovements(db, filters.open) : [],
  ])
  return { filters, summary, low, ...list, movements }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const variantId = Number(form.get('variant'))
  const known = Number.isSafeInteger(variantId) && variantId > 0
  if (known && form.get('intent') === 'adjust') return adjust(shop, variantId, form)
  if (known && form.get('intent') === 'place') return place(shop, variantId, form)
  return refused('bad_request', adminT(shop.language)('frame.badRequest'), 400)
}

const refused = (code: string, message: string, status: number) =>
  data<AdminAnswer>({ ok: false, code, message }, { status })

/** Books a change of stock as one movement; the key makes a repeated send count once. */
async function adjust(shop: Shop, variantId: number, form: FormData) {
  const t = adminT(shop.language)
  const typed = form.get('reason')
  const delta = Number(form.get('delta'))
  const given = form.get('key')
  const change = {
    variantId,
    delta,
    ...bookedAs(isManualReason(typed) ? typed : 'auto', delta),
    ...(await actorOf(shop)),
    key: typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
  }
  const adjusted = await adjustStock(shop.db, change)
  if (adjusted.ok)
    return data<AdminAnswer>({ ok: true, message: t('inventory.updated', { count: adjusted.value.onHand }) })
  if (adjusted.reason === 'no_change') return refused('bad_request', t('frame.badRequest'), 400)
  if (adjusted.reason === 'not_found') return refused('not_found', t('inventory.refusal.not_found'), 404)
  const orders = await ordersHolding(shop.db, variantId)
  const message =
    orders.length > 0 ? t('inventory.refusal.reserved', { orders: orders.join(', ') }) : t('inventory.refusal.negative')
  return refused(adjusted.reason, message, 409)
}

async function place(shop: Shop, variantId: number, form: FormData) {
  const t = adminT(shop.language)
  const change = { variantId, location: formText(form, 'location') }
  const moved = await changeLocation(shop.db, change, await actorOf(shop))
  if (moved.ok) return data<AdminAnswer>({ ok: true, message: t('inventory.locationSaved') })
  if (moved.reason === 'too_long') return refused('too_long', t('inventory.locationTooLong'), 422)
  return refused('not_found', t('inventory.refusal.not_found'), 404)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

/** What lies where, how much of it, and what runs out next. */
export default function Inventory({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, summary, low, rows, pages, movements } = loaderData
  const t = useAdminT()
  const [reason, setReason] = useState<ManualReason>('auto')
  useShortcuts()
  return (
    <>
      <title>{`${t('inventory.title')} · ${useT()('common.brand')}`}</title>
      <h1 className="mb-4 text-xl">{t('inventory.title')}</h1>
      <AdminNotice answer={actionData} />
      <AdminInventorySummary {...summary} />
      <AdminLowPanel sizes={low} />
      <Filters filters={filters} />
      <AdminReasonSelect reason={reason} onChange={setReason} />
      <AdminInventoryTable items={rows} open={filters.open} movements={movements} reason={reason} />
      <AdminPager page={filters.page} pages={pages} />
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}

function Filters({ filters }: { filters: InventoryFilters }) {
  const t = useAdminT()
  return (
    <FilterForm q={filters.q} label={t('inventory.search')}>
      <FilterSelect
        name="state"
        label={t('inventory.state')}
        value={filters.state}
        options={stockFilters.map((value) => ({ value, label: t(`inventory.states.${value}`) }))}
      />
    </FilterForm>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="inventory.fetchFailed" />
}
