import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { type OrderQueue, orderQueues, type QueueCounts } from './order-queues.ts'

/** The queues in which orders stand, each with how many; the one on screen stays when its last order has left. */
export function AdminQueueTabs({ counts, current }: { counts: QueueCounts; current: OrderQueue | undefined }) {
  const t = useAdminT()
  const shown = orderQueues.filter((queue) => counts[queue] > 0 || queue === current)
  return (
    <nav aria-label={t('orders.queues.label')} className="mb-4">
      <ul className="-mx-1 flex flex-wrap gap-x-1">
        {[undefined, ...shown].map((queue) => (
          <li key={queue ?? 'all'}>
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
