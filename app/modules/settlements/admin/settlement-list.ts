import { bangkokDay } from '#app/kit/dates.ts'
import { dueDay } from '../settlement-rules.ts'
import type { OpenShipment } from '../settlements.queries.server.ts'

/** `dueDay`: undefined before delivery. */
export type ListedShipment = Omit<OpenShipment, 'deliveredAt'> & { dueDay: string | undefined; isDue: boolean }

export function toListedShipment({ deliveredAt, ...shipment }: OpenShipment, now: Date): ListedShipment {
  const day = dueDay({ completedAt: deliveredAt ?? undefined })
  return { ...shipment, dueDay: day, isDue: day !== undefined && day <= bangkokDay(now) }
}
