import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLocalPath } from '#app/i18n/provider.tsx'
import { EmptyRow, HeadCell, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import type { AdminOrder } from '../admin-order.ts'
import { type OrderQueue, orderQueues, type QueueCounts } from './order-filters.ts'
import { AdminOrderRow } from './order-list-row.tsx'

const columns = ['date', 'number', 'customer', 'total', 'waits', 'status', 'details'] as const

export function AdminOrdersTable({
  orders,
  selected,
  onSelect,
}: {
  orders: readonly AdminOrder[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}) {
  const t = useAdminT()
  const all = orders.length > 0 && orders.every(({ number }) => selected.has(number))
  const toggle = (number: string) => {
    const next = new Set(selected)
    if (!next.delete(number)) next.add(number)
    onSelect(next)
  }
  const chooseAll = () => onSelect(new Set(all ? [] : orders.map(({ number }) => number)))
  const box = <input type="checkbox" className="size-4 accent-ink" checked={all} onChange={chooseAll} />
  return (
    <>
      {orders.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 pl-1 lg:hidden">
          {box}
          {t('orders.selectAll')}
        </label>
      )}
      <Table cards="lg" rows="fixed" cells="middle">
        <TableHead>
          <HeadCell as="td" className="w-10">
            {orders.length > 0 && (
              <label className="grid size-10 place-items-center max-lg:hidden">
                <span className="sr-only">{t('orders.selectAll')}</span>
                {box}
              </label>
            )}
          </HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} isNumber={column === 'total'} className={column === 'waits' ? 'lg:pl-6' : ''}>
              {column === 'details' ? (
                <span className="sr-only">{t('orders.column.details')}</span>
              ) : (
                t(`orders.column.${column}` satisfies AdminKey)
              )}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <AdminOrderRow
              key={order.id}
              order={order}
              selected={selected.has(order.number)}
              onToggle={() => toggle(order.number)}
            />
          ))}
          {orders.length === 0 && (
            <EmptyRow colSpan={columns.length + 1} className="text-balance">
              {t('orders.empty')}
              <span className="mt-2 block text-xs">{t('orders.emptyHint')}</span>
            </EmptyRow>
          )}
        </TableBody>
      </Table>
    </>
  )
}

/** Exports every page of the current list. */
export function AdminOrderExport() {
  const t = useAdminT()
  const path = useLocalPath()
  const { search } = useLocation()
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {(['orders', 'lines'] as const).map((rows) => {
        const query = new URLSearchParams(search)
        query.set('rows', rows)
        return (
          <a
            key={rows}
            href={path(`/admin/orders/export?${query.toString()}`)}
            className="flex min-h-10 items-center underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
          >
            {t(`orders.export.${rows}`)}
          </a>
        )
      })}
    </p>
  )
}

/** Keeps the current tab when its last order leaves. */
export function AdminQueueTabs({ counts, current }: { counts: QueueCounts; current: OrderQueue | undefined }) {
  const t = useAdminT()
  const shown = orderQueues.filter((queue) => counts[queue] > 0 || queue === current)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 16
  }, [current])
  return (
    <nav aria-label={t('orders.queues.label')} className="mb-4 max-sm:mb-2">
      <ul
        ref={list}
        className="-mx-1 flex gap-x-1 max-sm:no-scrollbar max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap"
      >
        {[undefined, ...shown].map((queue) => (
          <li key={queue ?? 'all'} className="shrink-0">
            <LocalLink
              to={queue ? `/admin/orders?queue=${queue}` : '/admin/orders'}
              aria-current={queue === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {t(`orders.queues.${queue ?? 'all'}`)}
              {queue && <span className="tabular">{counts[queue].toLocaleString('en-US')}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
