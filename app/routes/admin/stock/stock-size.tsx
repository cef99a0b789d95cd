import { notFound, shopOf } from '#app/context.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { byOrders, ledgerFilters } from '#app/modules/inventory/admin/inventory-filters.ts'
import { AdminLedgerTable, AdminSizeHead } from '#app/modules/inventory/admin/ledger-table.tsx'
import { findSize, stockLedger } from '#app/modules/inventory/admin/stock-ledger.queries.server.ts'
import { ordersReserving, type ReservingOrder } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { AdminSection } from '#app/ui/admin/part.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/stock-size'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const size = (await findSize(db, params.sku)) ?? notFound()
  const [ledger, holding] = await Promise.all([
    stockLedger(db, size.variantId, ledgerFilters.read(request)),
    ordersReserving(db, size.variantId, 100),
  ])
  return { size, ...ledger, holding }
}

export default function StockSize({ loaderData }: Route.ComponentProps) {
  const { size, filters, rows, count, pages, actors, holding } = loaderData
  const { t, language } = useAdminTexts()
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
        <AdminFilters
          of={ledgerFilters}
          values={filters}
          fields={{
            kind: ['inventory.ledger.what', (value) => `inventory.kind.${value}`],
            who: ['inventory.ledger.who', [{ value: byOrders, label: t('inventory.ledger.byOrders') }, ...actors]],
            from: ['inventory.ledger.from'],
            to: ['inventory.ledger.to'],
          }}
        />
        <AdminLedgerTable lines={rows} />
        <AdminPager page={filters.page} pages={pages} />
      </section>
    </>
  )
}

function Holding({ orders }: { orders: readonly ReservingOrder[] }) {
  const { t, language } = useAdminTexts()
  if (orders.length === 0) return null
  return (
    <AdminSection title={t('inventory.holding.title')} className="mb-6">
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
    </AdminSection>
  )
}
