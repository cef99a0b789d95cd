import { bangkokDay } from '#app/kit/dates.ts'
import { dueDay } from '../settlement-rules.ts'
import type { OpenParcel } from '../settlements.queries.server.ts'

/** `dueDay`: undefined before delivery. */
export type ListedParcel = Omit<OpenParcel, 'deliveredAt'> & { dueDay: string | undefined; isDue: boolean }

export function toListedParcel({ deliveredAt, ...parcel }: OpenParcel, now: Date): ListedParcel {
  const day = dueDay({ completedAt: deliveredAt ?? undefined })
  return { ...parcel, dueDay: day, isDue: day !== undefined && day <= bangkokDay(now) }
}
