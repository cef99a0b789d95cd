import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { counter, race } from '#tests/support/race.ts'
import type { CouponInput } from './coupon-fields.ts'
import { saveCoupon, switchCoupon } from './save-coupon.server.ts'

const database = await testDatabase({ connections: 6 })
const { db } = database
const by = { actorId: null, now: someDay }
const { usedCount: _, ...plain } = plainCoupon()
const input = (code: string, more: Partial<CouponInput> = {}): CouponInput => ({ ...plain, code, ...more })
const change = (code: string, version: number, more: Partial<CouponInput> = {}) =>
  saveCoupon(db, { coupon: input(code, more), existing: { code, version } }, by)

const row = (code: string) =>
  db
    .selectFrom('coupons')
    .select(['code', 'value', 'usageLimitGlobal', 'usedCount', 'active', 'version'])
    .where('code', '=', code)
    .executeTakeFirst()
const auditOf = (code: string) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'entity', 'detail', 'at'])
    .where('entityId', '=', code)
    .orderBy('id')
    .execute()
const use = async (couponCode: string) => {
  const { id } = await stockedProduct(db)
  await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], couponCode })
}

test('a coupon is added and changed, its uses stay counted, and both are in the audit log', async () => {
  await saveCoupon(db, { coupon: input('SILK10', { usageLimitGlobal: 2 }) }, by)
  await use('SILK10')
  expect(await change('SILK10', 1, { value: 20, usageLimitGlobal: 1 })).toEqual({
    ok: true,
    value: { code: 'SILK10', version: 2 },
  })
  const saved = { code: 'SILK10', value: 20, usageLimitGlobal: 1, usedCount: 1, active: true, version: 2 }
  expect(await row('SILK10')).toEqual(saved)
  const changed = { value: { from: 10, to: 20 }, usageLimitGlobal: { from: 2, to: 1 } }
  expect(await auditOf('SILK10')).toMatchObject([
    { action: 'coupon.add', entity: 'coupon', detail: { code: 'SILK10', value: 10, usageLimitGlobal: 2 }, at: someDay },
    { action: 'coupon.change', entity: 'coupon', detail: { changed }, at: someDay },
  ])
  expect(await change('SILK10', 2)).toMatchObject({ ok: true })
  expect(await row('SILK10')).toMatchObject({ usageLimitGlobal: null, version: 3 })
})

test('a refused save changes nothing', async () => {
  await savedCoupon(db, { code: 'USED', usageLimitGlobal: 5 })
  await savedCoupon(db, { code: 'OTHER' })
  await use('USED')
  await use('USED')
  const before = await fingerprint(database)
  const rename = (code: string, to: string) => saveCoupon(db, { coupon: input(to), existing: { code, version: 1 } }, by)
  const refusals = [
    await saveCoupon(db, { coupon: input('USED') }, by),
    await change('USED', 2),
    await change('NOSUCH', 1),
    await change('USED', 1, { usageLimitGlobal: 1 }),
    await rename('USED', 'RENAMED'),
    await rename('OTHER', 'USED'),
  ].map((answer) => (answer.ok ? 'taken' : answer.reason))
  expect(refusals).toEqual(['code_taken', 'conflict', 'not_found', 'limit_below_used', 'code_used', 'code_taken'])
  expect(await fingerprint(database)).toEqual(before)
})

test('an unused coupon can be renamed, and the audit log has the old code', async () => {
  await savedCoupon(db, { code: 'TYPPO' })
  const renamed = await saveCoupon(db, { coupon: input('TYPO'), existing: { code: 'TYPPO', version: 1 } }, by)
  expect(renamed).toEqual({ ok: true, value: { code: 'TYPO', version: 2 } })
  expect([await row('TYPPO'), await row('TYPO')]).toMatchObject([undefined, { version: 2 }])
  const detail = { changed: { code: { from: 'TYPPO', to: 'TYPO' } } }
  expect(await auditOf('TYPO')).toMatchObject([{ action: 'coupon.change', detail }])
})

test('only one of several concurrent changes succeeds, and only one coupon can get a code', async () => {
  await savedCoupon(db, { code: 'TWICE' })
  const outcome = (answers: Awaited<ReturnType<typeof saveCoupon>>[]) =>
    counter(answers.map((answer) => (answer.ok ? { ok: true } : answer)))
  const changes = await race(2, (index) => change('TWICE', 1, { value: 20 + index }))
  expect(outcome(changes)).toEqual({ placed: 1, conflict: 1 })
  const added = await race(4, () => saveCoupon(db, { coupon: input('WANTED') }, by))
  expect(outcome(added)).toEqual({ placed: 1, code_taken: 3 })
  for (const code of ['ONE', 'TWO']) await savedCoupon(db, { code })
  const renamed = await race(2, (index) => {
    const code = index === 0 ? 'ONE' : 'TWO'
    return saveCoupon(db, { coupon: input('BOTH'), existing: { code, version: 1 } }, by)
  })
  expect(outcome(renamed)).toEqual({ placed: 1, code_taken: 1 })
})

test('a coupon is switched off and on; repeating that changes nothing, and an open form is outdated', async () => {
  await savedCoupon(db, { code: 'RAIN' })
  const turn = (active: boolean, code = 'RAIN') => switchCoupon(db, { code, active }, by)
  expect(await turn(false)).toEqual({ ok: true, value: undefined })
  expect(await row('RAIN')).toMatchObject({ active: false, version: 2 })
  const before = await fingerprint(database)
  expect(await turn(false)).toMatchObject({ ok: true })
  expect(await turn(false, 'NOSUCH')).toEqual({ ok: false, reason: 'not_found' })
  expect(await change('RAIN', 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(await fingerprint(database)).toEqual(before)
  await turn(true)
  expect((await auditOf('RAIN')).map(({ action }) => action)).toEqual([
    'coupon.add',
    'coupon.deactivate',
    'coupon.activate',
  ])
})
