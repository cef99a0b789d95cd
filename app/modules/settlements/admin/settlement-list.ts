import { bangkokDay } from '#app/kit/dates.ts'
import { dueDay } from '../settlement-rules.ts'
import type { OpenParcel } from '../settlements.queries.server.ts'

/** An open parcel as the screen shows it: the first day its money counts; undefined before it is delivered. */
export type ListedParcel = Omit<OpenParcel, 'deliveredAt'> & { dueDay: string | undefined; isDue: boolean }

export function toListedParcel({ deliveredAt, ...parcel }: OpenParcel, now: Date): ListedParcel {
  const day = dueDay({ completedAt: deliveredAt ?? undefined })
  return { ...parcel, dueDay: day, isDue: day !== undefined && day <= bangkokDay(now) }
}
