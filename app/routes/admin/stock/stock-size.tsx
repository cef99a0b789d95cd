import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { byOrders, type LedgerFilters, readLedgerFilters } from '#app/modules/inventory/admin/inventory-filters.ts'
import { AdminLedgerTable, AdminSizeHead } from '#app/modules/inventory/admin/ledger-table.tsx'
import { findSize, stockLedger } from '#app/modules/inventory/admin/stock-ledger.queries.server.ts'
import { movementKinds } from '#app/modules/inventory/stock-rules.ts'
import { ordersReserving, type ReservingOrder } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { Input } from '#app/ui/control.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/stock-size'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const filters = readLedgerFilters(new URL(request.url).searchParams)
  const size = await findSize(db, params.sku)
  if (!size) throw data(null, { status: 404 })
  const [ledger, holding] = await Promise.all([
    stockLedger(db, size.variantId, filters),
    ordersReserving(db, size.variantId, 100),
  ])
  return { size, filters, ...ledger, holding }
}

export default function StockSize({ loaderData }: Route.ComponentProps) {
  const { size, filters, lines, count, pages, actors, holding } = loaderData
  const t = useAdminT()
  const language = useLanguage()
  const name = language === 'en' ? size.nameEn : size.nameTh
  return (
    <>
      <PageTitle>{`${name}, ${sizePhrase(size.size, language)}`}</PageTitle>
      <AdminSizeHead size={size} />
      <Holding orders={holding} />
      <section aria-labelledby="ledger">
        <h2 id="ledger" className="mb-2 text-lg">
          {t('inventory.ledger.title')}
          <span className="tabular ml-3 font-sans text-sm text-ink-soft">{t('inventory.ledger.count', { count })}</span>
        </h2>
        <Filters filters={filters} actors={actors} />
        <AdminLedgerTable lines={lines} />
        <AdminPager page={filters.page} pages={pages} />
      </section>
    </>
  )
}

function Filters({ filters, actors }: { filters: LedgerFilters; actors: readonly { id: string; name: string }[] }) {
  const t = useAdminT()
  return (
    <FilterForm>
      <FilterSelect
        name="kind"
        label={t('inventory.ledger.what')}
        value={filters.kind}
        all="all"
        options={movementKinds.map((kind) => ({ value: kind, label: t(`inventory.kind.${kind}`) }))}
      />
      <FilterSelect
        name="who"
        label={t('inventory.ledger.who')}
        value={filters.who}
        options={[
          { value: '', label: t('frame.all') },
          { value: byOrders, label: t('inventory.ledger.byOrders') },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="block max-sm:min-w-0 max-sm:flex-1 max-sm:basis-36">
          <span className="mb-1 block text-ink-soft">{t(`inventory.ledger.${end}`)}</span>
          <Input type="date" name={end} key={filters[end]} defaultValue={filters[end]} />
        </label>
      ))}
    </FilterForm>
  )
}

function Holding({ orders }: { orders: readonly ReservingOrder[] }) {
  const t = useAdminT()
  const language = useLanguage()
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="holding" className="mb-6">
      <h2 id="holding" className="mb-2 text-lg">
        {t('inventory.holding.title')}
      </h2>
      <ul>
        {orders.map((order) => (
          <li key={order.number} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
            <LocalLink to={`/admin/orders/${order.number}`} className="py-2 underline underline-offset-4">
              {order.number}
            </LocalLink>
            <span className="tabular">{t('inventory.holding.items', { count: order.quantity })}</span>
            <span className="text-ink-soft">
              {order.until
                ? t('inventory.holding.until', { moment: formatMoment(order.until, language) })
                : t('inventory.holding.open')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
