import { useT } from '#app/i18n/provider.tsx'
import type { OrderStatus } from '../order.ts'

const colours: Record<OrderStatus, string> = {
  pending: 'border-ink-soft text-ink-soft',
  paid: 'border-ink text-ink',
  processing: 'border-ink text-ink',
  shipped: 'border-ink text-ink',
  completed: 'border-jade text-jade',
  cancelled: 'border-lacquer text-lacquer',
  refunded: 'border-ink-soft text-ink-soft',
  on_hold: 'border-ink-soft text-ink-soft',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return (
    <span className={`inline-block border px-2 text-sm leading-6 whitespace-nowrap ${colours[status]}`}>
      {t(`account.status.${status}`)}
    </span>
  )
}
