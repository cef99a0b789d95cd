import { expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { counter, race } from '#tests/support/race.ts'
import { addCouponBatch, batchCodes } from './add-coupon-batch.server.ts'
import { couponFilters } from './admin/coupon-filters.ts'
import { adminCoupons, everyCoupon } from './admin/coupon-list.queries.server.ts'
import { isCode } from './coupon-code.ts'

const database = await testDatabase({ connections: 4 })
const { db } = database
const by = { actorId: null, now: someDay }
const { usedCount: _, code: __, ...plain } = plainCoupon({ usageLimitGlobal: 1, endsAt: later(60) })
const add = (prefix: string, howMany: number) => addCouponBatch(db, { prefix, howMany, terms: plain }, by)
const codesOf = (prefix: string) =>
  db.selectFrom('coupons').selectAll().where('code', 'like', `${prefix}-%`).orderBy('code').execute()

test('a batch adds a thousand different single-use codes and one audit log entry', async () => {
  expect(await add('TET27', 1000)).toEqual({ ok: true, value: { howMany: 1000 } })
  const rows = await codesOf('TET27')
  expect(new Set(rows.map(({ code }) => code)).size).toBe(1000)
  for (const { code } of rows) expect(code).toMatch(/^TET27-[2-9A-HJKMNP-TW-Z]{8}$/)
  expect(rows[0]).toMatchObject({ value: 10, usageLimitGlobal: 1, usedCount: 0, active: true, endsAt: later(60) })
  const log = await db.selectFrom('auditLog').selectAll().execute()
  expect(log).toMatchObject([
    { action: 'coupon.add_campaign', entity: 'coupon', entityId: 'TET27', detail: { howMany: 1000, value: 10 } },
  ])
  const filters = couponFilters.read(new URLSearchParams('q=TET27-'))
  expect(await adminCoupons(db, filters, someDay)).toMatchObject({ count: 1000, pages: 40 })
  expect((await everyCoupon(db, filters, someDay)).map(({ code }) => code)).toEqual(rows.map(({ code }) => code))
})

test('a prefix can be used only once, also concurrently; a refused batch adds nothing', async () => {
  await savedCoupon(db, { code: 'SILK-10' })
  const before = await fingerprint(database)
  for (const prefix of ['TET27', 'SILK']) expect(await add(prefix, 5)).toEqual({ ok: false, reason: 'prefix_taken' })
  expect(await fingerprint(database)).toEqual(before)
  // "SIL" also begins SILK-10, but no code begins with "SIL-".
  expect(await add('SIL', 2)).toMatchObject({ ok: true })
  expect(counter(await race(4, () => add('AGAIN', 5)))).toEqual({ placed: 1, prefix_taken: 3 })
  expect(await codesOf('AGAIN')).toHaveLength(5)
})

test('batch codes are valid coupon codes and unique', () => {
  const [code = ''] = batchCodes('A'.repeat(20), 1)
  expect([code.length, isCode(code)]).toEqual([29, true])
  expect(new Set(batchCodes('X2', 500)).size).toBe(500)
})
