import { useEffect, useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { type OrderQueue, orderQueues, type QueueCounts } from './order-filters.ts'

/** Keeps the current tab when its last order leaves. */
export function AdminQueueTabs({ counts, current }: { counts: QueueCounts; current: OrderQueue | undefined }) {
  const t = useAdminT()
  const queues = orderQueues.filter((queue) => counts[queue] > 0 || queue === current)
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
        {[undefined, ...queues].map((queue) => (
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
