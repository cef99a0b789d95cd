// New orders that open pages of the back office announce, and what this device has announced.
import type { Satang } from '#app/kit/money.ts'
import type { WaitingCounts } from '#app/ui/admin/admin-screens.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import type { QueueCounts } from '../list/order-filters.ts'

/** An order that needs staff. `at`: since when, in milliseconds UTC. */
export type NewestOrder = { number: string; total: Satang; at: number }

/** The response of /admin/notifications; `waiting`: counts of the menu's screens. */
export type OrderNotices = { queues: QueueCounts; orders: readonly NewestOrder[]; waiting: WaitingCounts }

/** How this device announces, the time of the newest announced order (milliseconds UTC), and keys of announced orders. */
type DeviceNotices = { sound: boolean; notify: boolean; announcedAt: number; announced: readonly string[] }

const initial: DeviceNotices = { sound: true, notify: false, announcedAt: 0, announced: [] }

/** Shared by the open pages of a device, so that only one of them announces an order. */
export const deviceNotices = deviceStore<DeviceNotices>('admin-news', initial, (stored) => {
  const { sound, notify, announcedAt, announced = [] } = (stored ?? {}) as Partial<DeviceNotices>
  const isComplete = typeof sound === 'boolean' && typeof notify === 'boolean' && typeof announcedAt === 'number'
  if (!isComplete || !Array.isArray(announced)) return undefined
  return { sound, notify, announcedAt, announced: announced.filter((key) => typeof key === 'string') }
})

/** With the number, because an order can commit after one with a later time. */
const keyOf = ({ number, at }: NewestOrder) => `${number}:${at}`

/** The orders that this device has not announced; marks them as announced. */
export function takeUnannounced(orders: readonly NewestOrder[]): NewestOrder[] {
  const { announced, announcedAt } = deviceNotices.read()
  const newOrders = orders.filter((order) => !announced.includes(keyOf(order)))
  if (newOrders.length > 0) {
    const newest = Math.max(announcedAt, ...orders.map(({ at }) => at))
    deviceNotices.change((choices) => ({ ...choices, announcedAt: newest, announced: orders.map(keyOf) }))
  }
  return newOrders
}
