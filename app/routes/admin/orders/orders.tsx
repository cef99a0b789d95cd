import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { can } from '#app/modules/accounts/visitor.ts'
import { AdminDocumentExport } from '#app/modules/documents/admin/document-export-form.tsx'
import { documentMonths } from '#app/modules/documents/documents.queries.server.ts'
import { toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { AdminBulkBar } from '#app/modules/orders/admin/list/bulk-bar.tsx'
import { AdminOrderExportLinks } from '#app/modules/orders/admin/list/order-export-links.tsx'
import { type OrderFilters, orderPeriods, readOrderFilters } from '#app/modules/orders/admin/list/order-filters.ts'
import { ordersPerPage, pageOfOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { countQueues } from '#app/modules/orders/admin/list/order-queues.queries.server.ts'
import { AdminOrdersTable } from '#app/modules/orders/admin/list/orders-table.tsx'
import { AdminQueueTabs } from '#app/modules/orders/admin/list/queue-tabs.tsx'
import { orderChannels, orderStatuses } from '#app/modules/orders/order.ts'
import { orderPaymentMethods } from '#app/modules/orders/status/payment-methods.ts'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { AdminBulkPrintouts } from '#app/modules/shipments/admin/printout-links.tsx'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterDay, FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, visitor } = shopOf(context)
  const filters = readOrderFilters(new URL(request.url).searchParams)
  const now = clock()
  const [{ rows, count, pages }, { queues }, reader, months] = await Promise.all([
    pageOfOrders(db, filters, now),
    countQueues(db, now),
    visitor(),
    documentMonths(db),
  ])
  const mayExport = can(reader, 'customers')
  return { filters, orders: rows.map(toAdminOrder), count, pages, queues, mayExport, months: mayExport ? months : [] }
}

/** Reloads when an order changes (use-order-news). */
export const handle = { showsOrders: true }

/** Each order is checked on its own; refused ones are listed with their reason. */
export const action = adminAction('routes/admin/orders/orders', { processing })

async function processing(form: FormData, { shop: { db }, byStaff }: AdminInput) {
  const numbers = form.getAll('order').map(String).slice(0, ordersPerPage)
  if (numbers.length === 0) return refused('nothing_selected', 'orders.bulkNone')
  const problems: { of: string; key: AdminKey }[] = []
  for (const one of numbers) {
    const [orderNumber = '', version] = one.split(':')
    const move = { orderNumber, to: 'processing', version: Number(version), ...byStaff } as const
    const moved = await transitionOrder(db, move)
    if (!moved.ok) problems.push({ of: orderNumber, key: transitionRefusalKey(moved.reason) })
  }
  const count = numbers.length - problems.length
  const done = withMessage('orders.bulkMoved', { count })
  if (problems.length === 0) return success(done)
  const lines = [...(count > 0 ? [done.message] : []), { key: 'orders.bulkRefused' as const }, ...problems]
  return refused('some_refused', 'orders.bulkRefused', { lines })
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, orders, count, pages, queues, mayExport, months } = loaderData
  const t = useAdminT()
  const path = useLocalPath()
  const { revalidate, state } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useShortcuts()
  return (
    <>
      <PageTitle>{t('orders.title')}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <h1 className="text-xl">{t('orders.title')}</h1>
          <output className="tabular text-ink-soft">
            {t('orders.count', {
              count,
              period: t(`orders.periods.${filters.from || filters.to ? 'dates' : filters.period}`),
            })}
          </output>
        </div>
        <Button to="/admin/orders/new">{t('newOrder.title')}</Button>
        <Button
          isBusy={state === 'loading'}
          onClick={() => void revalidate()}
          variant="secondary"
          className="max-sm:hidden"
        >
          {t(state === 'loading' ? 'frame.refreshing' : 'frame.refresh')}
        </Button>
      </div>
      <AdminNotice answer={actionData} />
      <AdminQueueTabs counts={queues} current={filters.queue} />
      <Filters filters={filters} />
      <AdminBulkBar
        action={path('/admin/orders')}
        orders={orders.filter(({ number }) => selected.has(number))}
        onDone={() => setSelected(new Set())}
        printouts={(shown) => <AdminBulkPrintouts orders={shown} />}
      />
      <AdminOrdersTable orders={orders} selected={selected} onSelect={setSelected} />
      <AdminPager page={filters.page} pages={pages} />
      {mayExport && count > 0 && <AdminOrderExportLinks />}
      {months.length > 0 && <AdminDocumentExport months={months} />}
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}

function Filters({ filters }: { filters: OrderFilters }) {
  const t = useAdminT()
  return (
    <FilterForm q={filters.q} label={t('orders.search')}>
      {filters.queue && <input type="hidden" name="queue" value={filters.queue} />}
      <FilterSelect
        name="status"
        label={t('orders.column.status')}
        value={filters.status}
        all="all"
        options={orderStatuses.map((status) => ({ value: status, label: t(`orders.status.${status}`) }))}
      />
      <FilterSelect
        name="channel"
        label={t('orders.channelOf')}
        value={filters.channel}
        all="all"
        options={orderChannels.map((channel) => ({ value: channel, label: t(`orders.channel.${channel}`) }))}
      />
      <FilterSelect
        name="payment"
        label={t('orders.paymentOf')}
        value={filters.payment ?? 'all'}
        all="all"
        options={orderPaymentMethods.map((method) => ({ value: method, label: t(`orders.method.${method}`) }))}
      />
      <FilterSelect
        name="period"
        label={t('orders.period')}
        value={filters.period}
        options={(Object.keys(orderPeriods) as (keyof typeof orderPeriods)[]).map((period) => ({
          value: period,
          label: t(`orders.periods.${period}`),
        }))}
      />
      <FilterDay name="from" label={t('orders.from')} value={filters.from ?? ''} />
      <FilterDay name="to" label={t('orders.to')} value={filters.to ?? ''} />
    </FilterForm>
  )
}
