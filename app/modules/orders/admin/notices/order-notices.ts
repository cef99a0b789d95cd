import type { Satang } from '#app/kit/money.ts'
import type { WaitingCounts } from '#app/ui/admin/admin-screens.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import type { QueueCounts } from '../list/order-filters.ts'

/** `at`: since when the order needs staff, in milliseconds UTC. */
export type NewestOrder = { number: string; total: Satang; at: number }

/** The response of /admin/notifications; `waiting` counts by menu screen. */
export type OrderNotices = { queues: QueueCounts; orders: readonly NewestOrder[]; waiting: WaitingCounts }

/** `announcedAt`: time of the newest announced order, in milliseconds UTC; `announced`: those of the last response. */
type NoticeChoices = { sound: boolean; notify: boolean; announcedAt: number; announced: readonly string[] }

const initial: NoticeChoices = { sound: true, notify: false, announcedAt: 0, announced: [] }

/** Shared by open pages, so that one announces. */
export const noticeChoices = deviceStore<NoticeChoices>('admin-news', initial, (stored) => {
  const { sound, notify, announcedAt, announced = [] } = (stored ?? {}) as Partial<NoticeChoices>
  const isWhole = typeof sound === 'boolean' && typeof notify === 'boolean' && typeof announcedAt === 'number'
  if (!isWhole || !Array.isArray(announced)) return undefined
  return { sound, notify, announcedAt, announced: announced.filter((key) => typeof key === 'string') }
})

const keyOf = ({ number, at }: NewestOrder) => `${number}:${at}`

/** Marks the orders it returns. Compares numbers too: an order can commit after one with a later time. */
export function takeUnannounced(orders: readonly NewestOrder[]): NewestOrder[] {
  const { announced, announcedAt } = noticeChoices.read()
  const newOrders = orders.filter((order) => !announced.includes(keyOf(order)))
  if (newOrders.length > 0) {
    const newest = Math.max(announcedAt, ...orders.map(({ at }) => at))
    noticeChoices.change((choices) => ({ ...choices, announcedAt: newest, announced: orders.map(keyOf) }))
  }
  return newOrders
}
