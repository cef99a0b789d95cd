import type { Satang } from '#app/kit/money.ts'
import type { WaitingCounts } from '#app/ui/admin/admin-screens.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'
import type { QueueCounts } from '../list/order-queues.ts'

/** An order the shop has something to do for, and when that began, in milliseconds of UTC. */
export type NewestOrder = { number: string; total: Satang; at: number }

/** What /admin/news answers: how things stand now, of orders and on each screen of the menu that counts what waits. */
export type OrderNews = { queues: QueueCounts; orders: readonly NewestOrder[]; waiting: WaitingCounts }

/**
 * How this device announces new orders. `announcedAt`: the time of the newest announced order, in milliseconds of UTC; `announced`:
 * the announced orders of the last answer.
 */
type NewsChoices = { sound: boolean; notify: boolean; announcedAt: number; announced: readonly string[] }

const initial: NewsChoices = { sound: true, notify: false, announcedAt: 0, announced: [] }

/** Kept on the device, so that of several open pages one speaks. */
export const newsChoices = deviceStore<NewsChoices>('admin-news', initial, (stored) => {
  const { sound, notify, announcedAt, announced = [] } = parsed(stored)
  const isWhole = typeof sound === 'boolean' && typeof notify === 'boolean' && typeof announcedAt === 'number'
  if (!isWhole || !Array.isArray(announced)) return undefined
  return { sound, notify, announcedAt, announced: announced.filter((key) => typeof key === 'string') }
})

function parsed(stored: string): Partial<NewsChoices> {
  try {
    return (JSON.parse(stored) as Partial<NewsChoices> | null) ?? {}
  } catch {
    return {}
  }
}

const keyOf = ({ number, at }: NewestOrder) => `${number}:${at}`

/**
 * The orders that this device has not announced yet; marks them as announced. Compared by number too, because an order can be
 * committed after another whose time is later (`newestOrders` answers the two minutes before as well).
 */
export function unannounced(orders: readonly NewestOrder[]): NewestOrder[] {
  const { announced, announcedAt } = newsChoices.read()
  const fresh = orders.filter((order) => !announced.includes(keyOf(order)))
  if (fresh.length > 0) {
    const newest = Math.max(announcedAt, ...orders.map(({ at }) => at))
    newsChoices.change((choices) => ({ ...choices, announcedAt: newest, announced: orders.map(keyOf) }))
  }
  return fresh
}
