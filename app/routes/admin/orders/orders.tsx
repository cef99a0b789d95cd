import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { type AdminKey, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { AdminDocumentExport } from '#app/modules/documents/admin/document-export-form.tsx'
import { documentMonths } from '#app/modules/documents/documents.queries.server.ts'
import { toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { AdminBulkBar } from '#app/modules/orders/admin/list/bulk-bar.tsx'
import { AdminOrderExportLinks } from '#app/modules/orders/admin/list/order-export-links.tsx'
import { orderFilters } from '#app/modules/orders/admin/list/order-filters.ts'
import { pageOfOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { countQueues } from '#app/modules/orders/admin/list/order-queues.queries.server.ts'
import { AdminOrdersTable } from '#app/modules/orders/admin/list/orders-table.tsx'
import { AdminQueueTabs } from '#app/modules/orders/admin/list/queue-tabs.tsx'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { AdminBulkPrintouts } from '#app/modules/shipments/admin/printout-links.tsx'
import { rowsPerPage } from '#app/platform/database/list-sql.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminList } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, visitor } = shopOf(context)
  const now = clock()
  const [{ rows, ...page }, { queues }, reader, months] = await Promise.all([
    pageOfOrders(db, orderFilters.read(request), now),
    countQueues(db, now),
    visitor(),
    documentMonths(db),
  ])
  const mayExport = can(reader, 'customers')
  return { ...page, orders: rows.map(toAdminOrder), queues, mayExport, months: mayExport ? months : [] }
}

/** Reloads when an order changes (use-order-notices). */
export const handle = { showsOrders: true }

/** Each order is checked on its own; refused ones are listed with their reason. */
export const action = adminAction('routes/admin/orders/orders', { processing })

async function processing(form: FormData, { shop: { db }, byStaff }: AdminInput) {
  const numbers = form.getAll('order').map(String).slice(0, rowsPerPage)
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
  const { filters, orders, count, queues, mayExport, months } = loaderData
  const { t, path } = useAdminTexts()
  const { revalidate, state } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <AdminList
      list={loaderData}
      title="orders.title"
      count="orders.count"
      words={{ period: t(`orders.periods.${filters.from || filters.to ? 'dates' : filters.period}`) }}
      buttonsFit
      buttons={
        <>
          <Button to="/admin/orders/new">{t('newOrder.title')}</Button>
          <SecondaryButton isBusy={state === 'loading'} onClick={() => void revalidate()} className="max-sm:hidden">
            {t(state === 'loading' ? 'frame.refreshing' : 'frame.refresh')}
          </SecondaryButton>
        </>
      }
      exports={
        <>
          {mayExport && count > 0 && <AdminOrderExportLinks />}
          {months.length > 0 && <AdminDocumentExport months={months} />}
        </>
      }
      hasKeys
    >
      <AdminNotice answer={actionData} />
      <AdminQueueTabs counts={queues} current={filters.queue} />
      <AdminFilters
        of={orderFilters}
        values={filters}
        search="orders.search"
        fields={{
          status: ['orders.column.status', (value) => `orders.status.${value}`],
          channel: ['orders.channelOf', (value) => `orders.channel.${value}`],
          payment: ['orders.paymentOf', (value) => `orders.method.${value}`],
          period: ['orders.period', (value) => `orders.periods.${value}`],
          from: ['orders.from'],
          to: ['orders.to'],
        }}
      >
        {filters.queue && <input type="hidden" name="queue" value={filters.queue} />}
      </AdminFilters>
      <AdminBulkBar
        action={path('/admin/orders')}
        orders={orders.filter(({ number }) => selected.has(number))}
        onDone={() => setSelected(new Set())}
        printouts={(shown) => <AdminBulkPrintouts orders={shown} />}
      />
      <AdminOrdersTable orders={orders} selected={selected} onSelect={setSelected} />
    </AdminList>
  )
}
