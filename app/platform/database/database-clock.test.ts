import { afterEach, expect, test, vi } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { paymentTasks } from '#app/modules/payments/payment-tasks.server.ts'
import { databaseNow, testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { openDatabaseClock } from './database-clock.server.ts'

const { db, pool } = await testDatabase()
afterEach(() => {
  vi.useRealTimers()
})

/** Fakes the date only; timers and the monotonic clock continue. */
const processClockOff = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: addMinutes(realNow(), minutes) })

test.each([40, -40, 60 * 24 * 400])(
  'a process whose clock is off by %i minutes uses the time of the database',
  async (off) => {
    processClockOff(off)
    const { clock, correct, stop } = await openDatabaseClock(pool)
    for (const again of [async () => {}, correct]) {
      await again()
      // 1 ms of rounding in Date plus the round trip.
      const sentAt = performance.now()
      const [before, clockTime, after] = [await databaseNow(db), clock(), await databaseNow(db)]
      const slack = performance.now() - sentAt + 1000
      expect(clockTime.getTime()).toBeGreaterThanOrEqual(before.getTime() - slack)
      expect(clockTime.getTime()).toBeLessThanOrEqual(after.getTime() + slack)
    }
    stop()
  },
)

test('opening a clock fails while the database is unreachable; an open clock still works', async () => {
  const { clock, stop } = await openDatabaseClock(pool)
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as typeof pool
  await expect(openDatabaseClock(away)).rejects.toThrow('away')
  expect(Number.isNaN(clock().getTime())).toBe(false)
  stop()
})

test('with a process clock 40 minutes ahead, no order expires early and no payment is checked early', async () => {
  const shop = await payingShop(db, 5)
  shop.time.now = await databaseNow(db)
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  const statements: string[] = []
  const payments = {
    ...shop.provider,
    readSession: (id: string) => {
      statements.push(id)
      return shop.provider.readSession(id)
    },
  }
  processClockOff(40)
  const { clock, stop } = await openDatabaseClock(pool)
  const jobs = (clockNow: () => Date) =>
    paymentTasks({ database: { db }, payments, origin: shop.origin, clock: clockNow } as unknown as Parameters<
      typeof paymentTasks
    >[0])
  await jobs(clock).expire_orders()
  await jobs(clock).check_open_payments()
  expect(statements).toEqual([])
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'pending', stock: 'held', payments: ['pending'] })
  await jobs(realNow).expire_orders()
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'cancelled', stock: 'released' })
  expect(statements).toEqual([sessionId])
  stop()
})
