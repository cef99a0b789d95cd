import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused, taken } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
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
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answered, reloadAfterAnswer, saying } from '#app/ui/admin/admin-answer.ts'
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

type Shelf = { shop: Shop; variantId: number }

const answers = intents({ adjust, place } satisfies Record<AdminIntent<'routes/admin/inventory'>, unknown>)

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const variantId = Number(form.get('variant'))
  if (!Number.isSafeInteger(variantId) || variantId <= 0) return refused('bad_request', 'frame.badRequest')
  return answers(form, { shop, variantId })
}

/** Books a change of stock as one movement; the key makes a repeated send count once. */
async function adjust(form: FormData, { shop, variantId }: Shelf) {
  const reason = form.get('reason')
  const delta = Number(form.get('delta'))
  const given = formText(form, 'key')
  const change = {
    variantId,
    delta,
    ...bookedAs(isManualReason(reason) ? reason : 'auto', delta),
    ...(await actorOf(shop)),
    key: /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
  }
  const adjusted = await adjustStock(shop.db, change)
  if (adjusted.ok) return taken(saying('inventory.updated', { count: adjusted.value.onHand }))
  if (adjusted.reason === 'no_change') return refused('bad_request', 'frame.badRequest')
  if (adjusted.reason === 'not_found') return refused(adjusted.reason, 'inventory.refusal.not_found')
  const orders = await ordersHolding(shop.db, variantId)
  if (orders.length === 0) return refused(adjusted.reason, 'inventory.refusal.negative')
  return refused(adjusted.reason, 'inventory.refusal.reserved', { words: { orders: orders.join(', ') } })
}

const placeRefusals = { too_long: 'inventory.locationTooLong', not_found: 'inventory.refusal.not_found' } as const

async function place(form: FormData, { shop, variantId }: Shelf) {
  const change = { variantId, location: formText(form, 'location') }
  const moved = await changeLocation(shop.db, change, await actorOf(shop))
  return moved.ok ? taken(saying('inventory.locationSaved')) : refused(moved.reason, placeRefusals[moved.reason])
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
      <title>{`${t('inventory.title')} · ${useT()('frame.brand')}`}</title>
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
