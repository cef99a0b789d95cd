import { randomUUID } from 'node:crypto'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { countLines, findCount } from '#app/modules/inventory/admin/count-list.queries.server.ts'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import { AdminStockCount } from '#app/modules/inventory/admin/stock-count.tsx'
import { countFilters } from '#app/modules/inventory/counts/count-rules.ts'
import { approveCount, dropCount, recordCount, scanCount } from '#app/modules/inventory/counts/count-stock.server.ts'
import { readCount } from '#app/modules/inventory/stock-form.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import type { Route } from './+types/count'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const count = (await findCount(db, countIdOf(params.count))) ?? notFound()
  return { ...(await countLines(db, count.id, countFilters.read(request))), stockCount: count }
}

function countIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) notFound()
  return Number(text)
}

export const action = adminAction('routes/admin/stock/count', { scan, line, approve, drop })

async function scan(form: FormData, { shop, id, by }: AdminInput) {
  const typedKey = formText(form, 'key')
  const key = /^[\w-]{8,64}$/.test(typedKey) ? typedKey : randomUUID()
  const typedSku = formText(form, 'sku').slice(0, 100)
  const scanned = await scanCount(shop.db, { countId: countIdOf(id), sku: typedSku, key }, by)
  if (!scanned.ok) return notCounted(scanned.reason)
  const { sku, counted } = scanned.value
  return success(withMessage('inventory.count.scanned', { sku, count: counted ?? 0 }))
}

/** An empty number means "not counted". */
async function line(form: FormData, { shop, id, by }: AdminInput) {
  const variantId = Number(form.get('variant'))
  if (!Number.isSafeInteger(variantId) || variantId <= 0) return refused('bad_request', 'frame.badRequest')
  const [counted, seen] = [readNumber(formText(form, 'counted')), readNumber(formText(form, 'seen'))]
  const recorded = await recordCount(shop.db, { countId: countIdOf(id), variantId, counted, seen }, by)
  return recorded.ok ? success({}) : notCounted(recorded.reason)
}

const readNumber = (typed: string): number | null => (typed.trim() === '' ? null : (readCount(typed) ?? Number.NaN))

async function approve(form: FormData, { shop, id, by }: AdminInput) {
  const approved = await approveCount(shop.db, { countId: countIdOf(id), version: Number(form.get('version')) }, by)
  if (!approved.ok) return notCounted(approved.reason)
  return success(withMessage('inventory.count.approved', { count: approved.value.sizes }))
}

async function drop(_form: FormData, { shop, id, by }: AdminInput) {
  const dropped = await dropCount(shop.db, countIdOf(id), by)
  return dropped.ok ? success(withMessage('inventory.count.dropped')) : notCounted(dropped.reason)
}

type CountRefusal = 'not_found' | 'already_ended' | 'conflict' | 'not_a_count' | 'sku_not_found' | 'below_reserved'
const notCounted = (reason: CountRefusal) => refused(reason, `inventory.count.refusal.${reason}`)

export default function Count({ loaderData, actionData }: Route.ComponentProps) {
  const { stockCount, rows, filters, pages } = loaderData
  const t = useAdminT()
  return (
    <>
      <AdminInventoryHead title={t('inventory.count.title')} />
      <AdminNotice answer={actionData} />
      <AdminStockCount count={stockCount} lines={rows}>
        <AdminFilters
          of={countFilters}
          values={filters}
          fields={{ view: ['inventory.count.view', (value) => `inventory.count.views.${value}`] }}
        />
      </AdminStockCount>
      <AdminPager page={filters.page} pages={pages} />
    </>
  )
}
