import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { adjustStock, setQuantity } from '#app/modules/inventory/adjust-stock.server.ts'
import {
  inventoryFilters,
  isManualReason,
  type ManualReason,
  manualMovementOf,
} from '#app/modules/inventory/admin/inventory-filters.ts'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import {
  adminInventory,
  inventorySummary,
  lowSizes,
  recentMovements,
} from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { AdminInventoryTable, AdminReasonSelect } from '#app/modules/inventory/admin/inventory-table.tsx'
import { AdminStockBatchForm, type StockBatchAnswer } from '#app/modules/inventory/admin/stock-batch-form.tsx'
import { findSize } from '#app/modules/inventory/admin/stock-ledger.queries.server.ts'
import { AdminInventorySummary, AdminLowPanel } from '#app/modules/inventory/admin/summary.tsx'
import { changeChosenStockSettings, changeStockSettings } from '#app/modules/inventory/change-stock-settings.server.ts'
import { readCount } from '#app/modules/inventory/stock-form.ts'
import type { StockAfter } from '#app/modules/inventory/stock-rules.ts'
import {
  maxBatchFields,
  readStockSettingsBatch,
  readStockSettingsUndo,
  writeStockSettingsUndo,
} from '#app/modules/inventory/stock-settings-form.ts'
import type { StockSettingsUpdate } from '#app/modules/inventory/stock-settings-rules.ts'
import { ordersReserving } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import type { Route } from './+types/inventory'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  const filters = inventoryFilters.read(request)
  await showScanned(db, filters.q, language)
  const [summary, low, list, movements] = await Promise.all([
    inventorySummary(db),
    lowSizes(db),
    adminInventory(db, filters),
    filters.open ? recentMovements(db, filters.open) : [],
  ])
  return { ...list, summary, low, movements }
}

/** A scanned code redirects to its size. */
async function showScanned(db: Shop['db'], typed: string, language: Shop['language']) {
  const size = /^[A-Za-z0-9._-]+$/.test(typed) ? await findSize(db, typed) : undefined
  if (size && !size.retired) throw redirect(localPath(`/admin/inventory/${size.sku}`, language))
}

/** A form about one size. */
type SizeInput = Pick<AdminInput, 'shop' | 'by'> & { variantId: number }

export const action = adminAction(
  'routes/admin/stock/inventory',
  {
    adjust: ofSize(adjust),
    quantity: ofSize(quantity),
    place: ofSize((form, input) => changeSetting(input, { location: formText(form, 'location') })),
    threshold: ofSize((form, input) =>
      changeSetting(input, { threshold: readCount(formText(form, 'threshold')) ?? Number.NaN }),
    ),
    shelves: changeBatch,
    shelves_undo: undoBatch,
  },
  { maxFields: maxBatchFields },
)

function ofSize<Answer>(handle: (form: FormData, input: SizeInput) => Promise<Answer>) {
  return async (form: FormData, { shop, by }: AdminInput) => {
    const variantId = Number(form.get('variant'))
    if (!Number.isSafeInteger(variantId) || variantId <= 0) return refused('bad_request', 'frame.badRequest')
    return handle(form, { shop, by, variantId })
  }
}

/** Reason, actor and idempotency key of a manual change. */
function changeOf(form: FormData, { variantId, by }: SizeInput, delta: number, otherwise: ManualReason) {
  const reason = form.get('reason')
  const manualReason = isManualReason(reason) && reason !== 'auto' ? reason : otherwise
  const typedKey = formText(form, 'key')
  const key = /^[\w-]{8,64}$/.test(typedKey) ? typedKey : randomUUID()
  return { variantId, ...manualMovementOf(manualReason, delta), ...by, key }
}

async function adjust(form: FormData, input: SizeInput) {
  const delta = Number(form.get('delta'))
  const adjusted = await adjustStock(input.shop.db, { ...changeOf(form, input, delta, 'auto'), delta })
  return adjusted.ok ? updated(adjusted.value) : notChanged(adjusted.reason, input)
}

/** Records a counted quantity as its difference to the expected one. */
async function quantity(form: FormData, input: SizeInput) {
  const counted = readCount(formText(form, 'quantity')) ?? Number.NaN
  const seen = readCount(formText(form, 'seen')) ?? Number.NaN
  const change = { ...changeOf(form, input, counted - seen, 'recount'), quantity: counted, seen }
  const saved = await setQuantity(input.shop.db, change)
  if (saved.ok) return updated(saved.value)
  if (saved.reason === 'not_a_count') return refused('invalid', 'inventory.refusal.not_a_count')
  if (saved.reason !== 'stock_changed') return notChanged(saved.reason, input)
  return refused('stock_changed', 'inventory.refusal.stock_changed', { words: { count: saved.detail?.onHand ?? 0 } })
}

const updated = ({ onHand }: StockAfter) => success(withMessage('inventory.updated', { count: onHand }))

async function notChanged(reason: 'not_found' | 'no_change' | 'below_reserved', { shop, variantId }: SizeInput) {
  if (reason === 'no_change') return refused('bad_request', 'frame.badRequest')
  if (reason === 'not_found') return refused(reason, 'inventory.refusal.not_found')
  const orders = await ordersReserving(shop.db, variantId, 5)
  if (orders.length === 0) return refused(reason, 'inventory.refusal.negative')
  return refused(reason, 'inventory.refusal.reserved', {
    words: { orders: orders.map(({ number }) => number).join(', ') },
  })
}

type SettingRefusal = Extract<Awaited<ReturnType<typeof changeChosenStockSettings>>, { ok: false }>['reason']

const settingRefused = (reason: SettingRefusal) =>
  refused(reason === 'none_on_sale' ? 'not_found' : reason, `inventory.refusal.${reason}`)

async function changeSetting({ shop, variantId, by }: SizeInput, change: { location: string } | { threshold: number }) {
  const result = await changeStockSettings(shop.db, [{ variantId, ...change }], by)
  if (!result.ok) return settingRefused(result.reason)
  return 'location' in change
    ? success(withMessage('inventory.locationSaved'))
    : success(withMessage('inventory.thresholdSaved', { count: change.threshold }))
}

/** Sets threshold and location of many sizes, all or none. */
async function changeBatch(form: FormData, { shop, by }: AdminInput) {
  const batch = readStockSettingsBatch(form)
  if (!batch.ok) return refused('invalid', `inventory.refusal.${batch.reason}`)
  const filters = inventoryFilters.parse({ q: formText(form, 'q'), state: formText(form, 'state') })
  const result = await changeChosenStockSettings(shop.db, batch.value, filters, by)
  if (!result.ok) return settingRefused(result.reason)
  if (result.value.length === 0) return success(withMessage('inventory.batch.nothing'))
  return success({
    ...withMessage('inventory.batch.changed', { count: sizesOf(result.value) }),
    undo: writeStockSettingsUndo(result.value),
  })
}

/** Undoes a batch, unless any of it changed since. */
async function undoBatch(form: FormData, { shop, by }: AdminInput) {
  const changes = readStockSettingsUndo(formText(form, 'undo'))
  if (!changes) return refused('bad_request', 'frame.badRequest')
  const result = await changeStockSettings(shop.db, changes, by)
  if (!result.ok) return settingRefused(result.reason)
  return success(withMessage('inventory.batch.undone', { count: sizesOf(result.value) }))
}

const sizesOf = (updates: readonly StockSettingsUpdate[]) => new Set(updates.map(({ variantId }) => variantId)).size

/** Reloads when the count changes (use-order-notices). */
export const handle = { showsWaiting: '/admin/inventory' }

export default function Inventory({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, summary, low, rows, pages, movements } = loaderData
  const answer: StockBatchAnswer | undefined = actionData
  const ofBatch = answer?.intent === 'shelves' && rows.length > 0 ? answer : undefined
  const t = useAdminT()
  const [reason, setReason] = useState<ManualReason>('auto')
  return (
    <>
      <AdminInventoryHead title={t('inventory.title')} />
      <AdminNotice answer={ofBatch ? undefined : answer} />
      <AdminInventorySummary {...summary} />
      <AdminLowPanel sizes={low} count={summary.low} />
      <AdminFilters
        of={inventoryFilters}
        values={filters}
        search="inventory.search"
        fields={{ state: ['inventory.state', (value) => `inventory.states.${value}`] }}
      />
      {rows.length > 0 && <AdminReasonSelect reason={reason} onChange={setReason} />}
      <AdminInventoryTable items={rows} q={filters.q} open={filters.open} movements={movements} reason={reason} />
      {rows.length > 0 && <AdminStockBatchForm filters={filters} sent={ofBatch} />}
      <AdminPager page={filters.page} pages={pages} />
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}
