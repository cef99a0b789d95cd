import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { type QueueCounts, soonHours, staffQueues } from './order-queues.ts'

type Waiting = { to: Address; label: string; count: number; note?: string | undefined; urgent?: boolean }

/** `more`: waiting work of other modules. */
export function AdminStaffQueues(props: { counts: QueueCounts; endSoon: number; more: readonly Waiting[] }) {
  const { counts, endSoon, more } = props
  const t = useAdminT()
  const orders = staffQueues.map(
    (queue): Waiting => ({
      to: queue === 'slip_review' ? '/admin/slips' : `/admin/orders?queue=${queue}`,
      label: t(`orders.queues.${queue}`),
      count: counts[queue],
      note: queue === 'to_confirm' && endSoon > 0 ? t('home.endSoon', { count: endSoon, hours: soonHours }) : undefined,
    }),
  )
  const waiting = [...orders, ...more].filter(({ count }) => count > 0)
  if (waiting.length === 0) return <p className="text-ink-soft">{t('home.nothingToDo')}</p>
  return (
    <ul className="grid grid-cols-2 pt-px pl-px md:grid-cols-3 xl:grid-cols-4">
      {waiting.map(({ to, label, count, note, urgent }) => (
        <li key={to} className="-mt-px -ml-px border border-line">
          <LocalLink to={to} className="block h-full min-h-11 px-3 py-3 hover:bg-paper md:px-5">
            <span className={`tabular block text-xl ${urgent ? 'text-lacquer' : ''}`}>
              {count.toLocaleString('en-US')}
            </span>
            {label}
            {note && <span className="block text-xs text-lacquer">{note}</span>}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
