import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused, success } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { pageOf } from '#app/kit/list-address.ts'
import { countLines, findCount } from '#app/modules/inventory/admin/count-list.queries.server.ts'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import { AdminStockCount } from '#app/modules/inventory/admin/stock-count.tsx'
import { countViews } from '#app/modules/inventory/counts/count-rules.ts'
import { approveCount, dropCount, recordCount, scanCount } from '#app/modules/inventory/counts/count-stock.server.ts'
import { readCount } from '#app/modules/inventory/stock-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { withMessage } from '#app/ui/admin/admin-answer.ts'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import type { Route } from './+types/count'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const query = new URL(request.url).searchParams
  const page = pageOf(query)
  const view = countViews.find((one) => one === query.get('view')) ?? 'all'
  const id = idOf(params.count)
  const count = id === undefined ? undefined : await findCount(db, id)
  if (!count) throw data(null, { status: 404 })
  return { count, page, view, ...(await countLines(db, { id: count.id, view, page })) }
}

const idOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

type Sent = { shop: Shop; countId: number; by: Awaited<ReturnType<typeof actorOf>> }

const answers = intents({ scan, line, approve, drop } satisfies Record<
  AdminIntent<'routes/admin/stock/count'>,
  unknown
>)

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const countId = idOf(params.count)
  if (countId === undefined) throw data(null, { status: 404 })
  return answers(await readForm(request), { shop, countId, by: await actorOf(shop) })
}

async function scan(form: FormData, { shop, countId, by }: Sent) {
  const given = formText(form, 'key')
  const key = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  const scanned = await scanCount(shop.db, { countId, sku: formText(form, 'sku').slice(0, 100), key }, by)
  if (!scanned.ok) return no(scanned.reason)
  const { sku, counted } = scanned.value
  return success(withMessage('inventory.count.scanned', { sku, count: counted ?? 0 }))
}

/** An empty number means "not counted". */
async function line(form: FormData, { shop, countId, by }: Sent) {
  const variantId = Number(form.get('variant'))
  if (!Number.isSafeInteger(variantId) || variantId <= 0) return refused('bad_request', 'frame.badRequest')
  const [counted, seen] = [readNumber(formText(form, 'counted')), readNumber(formText(form, 'seen'))]
  const noted = await recordCount(shop.db, { countId, variantId, counted, seen }, by)
  return noted.ok ? success({}) : no(noted.reason)
}

const readNumber = (typed: string): number | null => (typed.trim() === '' ? null : (readCount(typed) ?? Number.NaN))

async function approve(form: FormData, { shop, countId, by }: Sent) {
  const approved = await approveCount(shop.db, { countId, version: Number(form.get('version')) }, by)
  return approved.ok
    ? success(withMessage('inventory.count.approved', { count: approved.value.sizes }))
    : no(approved.reason)
}

async function drop(_form: FormData, { shop, countId, by }: Sent) {
  const dropped = await dropCount(shop.db, countId, by)
  return dropped.ok ? success(withMessage('inventory.count.dropped')) : no(dropped.reason)
}

type Reason = 'not_found' | 'already_ended' | 'conflict' | 'not_a_count' | 'sku_not_found' | 'below_reserved'
const isTyped = (reason: Reason) => reason === 'not_a_count' || reason === 'sku_not_found'
const no = (reason: Reason) => refused(isTyped(reason) ? 'invalid' : reason, `inventory.count.refusal.${reason}`)

export default function Count({ loaderData, actionData }: Route.ComponentProps) {
  const { count, lines, page, pages, view } = loaderData
  const t = useAdminT()
  return (
    <>
      <title>{`${t('inventory.count.title')} · ${useT()('frame.brand')}`}</title>
      <AdminInventoryHead title={t('inventory.count.title')} />
      <AdminNotice answer={actionData} />
      <AdminStockCount count={count} lines={lines}>
        <FilterForm>
          <FilterSelect
            name="view"
            label={t('inventory.count.view')}
            value={view}
            options={countViews.map((value) => ({ value, label: t(`inventory.count.views.${value}`) }))}
          />
        </FilterForm>
      </AdminStockCount>
      <AdminPager page={page} pages={pages} />
    </>
  )
}
