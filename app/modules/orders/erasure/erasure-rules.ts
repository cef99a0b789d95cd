import { addDays, bangkokDay, midnightOf } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { OrderStatus } from '../order.ts'

export type KeptOrder = { id: string; number: string; until: Date }

const yearsKept = retentionPeriods.bookYears

/** The end of the sixth calendar year after payment, Bangkok time. */
export function keepUntil(paidAt: Date): Date {
  const year = Number(bangkokDay(paidAt).slice(0, 4))
  return midnightOf(`${year + yearsKept + 1}-01-01`) ?? addDays(paidAt, (yearsKept + 1) * 366)
}

export function booksEnd(now: Date): Date {
  const year = Number(bangkokDay(now).slice(0, 4))
  return midnightOf(`${year - yearsKept}-01-01`) ?? addDays(now, -(yearsKept + 1) * 366)
}

export const isOver = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'refunded'
