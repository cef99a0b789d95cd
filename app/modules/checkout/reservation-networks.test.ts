import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { changeOrderedSize } from '#app/modules/edits/edit-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { confirmOrder, recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'
import { checkoutTasks } from './checkout-tasks.server.ts'
import { placeOrder } from './place-order.server.ts'
import type { PlacedOrder, PlaceOrderRequest } from './place-order.ts'

const { db, pool } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const staff = { kind: 'staff', id: 'mali' } as const
let networks = 0
const newNetwork = () => `198.18.${networks >> 8}.${networks++ & 255}`

async function requestOrder(productId: string, ip: string, change: Partial<PlaceOrderRequest> = {}) {
  const lines = change.lines ?? [{ productId, size: 'M', quantity: 1 }]
  const items = lines.reduce((sum, line) => sum + line.quantity, 0)
  const expectedTotal = satang(items * 100_000 + (items < 2 ? 15_000 : 0))
  return placeOrder(db, orderRequest({ ip, ...change, lines, expectedTotal }))
}
const byChat = { channel: 'chat', paymentMethod: 'chat' } as const
const quantity = (productId: string, count: number) => ({ lines: [{ productId, size: 'M', quantity: count }] })

async function placed(answer: ReturnType<typeof requestOrder>): Promise<PlacedOrder> {
  const result = await answer
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
const stored = async ({ orderId }: PlacedOrder) => {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  return order
}

async function shelf(onHand: number) {
  const { id, variants } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: onHand } })
  const row = () =>
    db
      .selectFrom('stock')
      .select('reserved')
      .where('variantId', '=', variants.M ?? 0)
  return { id, reserved: async () => (await row().executeTakeFirst())?.reserved }
}

async function account(verified: boolean, line = false) {
  const id = randomUUID()
  const email = `${id}@mai.example`
  const times = { createdAt: someDay, updatedAt: someDay }
  await db
    .insertInto('users')
    .values({ id, email, name: 'Nok', emailVerified: verified, ...times })
    .execute()
  if (line)
    await db
      .insertInto('lineLinks')
      .values({ userId: id, lineUserId: `U${id.replaceAll('-', '')}`, linkedAt: someDay })
      .execute()
  return { userId: id, accountEmail: email, emailConfirmed: verified }
}

describe('orders without a verified contact', () => {
  test.each([
    [100, 50],
    [9, 4],
    [6, 3],
    [5, 3],
  ])('from a stock of %i reserve only %i items; the next one needs email confirmation first', async (onHand, share) => {
    const { id, reserved } = await shelf(onHand)
    for (let left = share; left > 0; left -= 10)
      expect(await placed(requestOrder(id, newNetwork(), quantity(id, Math.min(10, left))))).not.toHaveProperty(
        'confirmsFirst',
      )
    const next = await placed(requestOrder(id, newNetwork()))
    expect(next.confirmsFirst).toBe(true)
    expect(await stored(next)).toMatchObject({
      status: 'pending',
      stockState: 'released',
      expiresAt: addMinutes(someDay, 35),
    })
    expect(await reserved()).toBe(share)
  })

  test('reserve the last free item only once when sixteen are placed concurrently', async () => {
    const { id, reserved } = await shelf(20)
    await placed(requestOrder(id, newNetwork(), quantity(id, 9)))
    const answers = await race(16, () => requestOrder(id, newNetwork()))
    expect(counter(answers)).toEqual({ placed: 16 })
    expect(await reserved()).toBe(10)
  })

  test('can be reserved again as soon as earlier ones are paid, confirmed or cancelled', async () => {
    const { id } = await shelf(7)
    const take = () => placed(requestOrder(id, newNetwork(), { ...quantity(id, 1), ...byChat }))
    const [one, two, three] = [await take(), await take(), await take()]
    expect((await take()).confirmsFirst).toBe(true)
    await confirmOrder(db, { orderNumber: one.number, actor: staff, now: someDay })
    expect((await take()).confirmsFirst).toBeUndefined()
    await inTransaction(db, (tx) =>
      recordCancellation(tx, { orderId: two.orderId, reason: 'staff', actor: staff, now: someDay }),
    )
    expect((await take()).confirmsFirst).toBeUndefined()
    await moneyArrives(db, three.orderId, three.total)
    expect((await take()).confirmsFirst).toBeUndefined()
  })

  test('have at most thirty items, as do orders of a verified contact', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => shelf(100)))
    const lines = many.map(({ id }) => ({ productId: id, size: 'M', quantity: 10 }))
    const refusal = { ok: false, reason: 'too_many_items' }
    expect(await requestOrder('', newNetwork(), { lines })).toEqual(refusal)
    expect(await requestOrder('', newNetwork(), { lines, ...(await account(true)) })).toEqual(refusal)
    await placed(requestOrder('', newNetwork(), { lines: lines.slice(1) }))
  })
})

test('changing the size of an unpaid order is limited like a new order; after payment it is not', async () => {
  const { id, variants } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { S: 9, M: 9 } })
  const taken = await placed(requestOrder(id, newNetwork(), quantity(id, 3)))
  const own = await placed(requestOrder(id, newNetwork(), { lines: [{ productId: id, size: 'S', quantity: 2 }] }))
  const change = async (moved: number) => {
    const { version } = await stored(own)
    const [line] = (await stored(own)).lines
    const to = { lineNumber: line?.lineNumber ?? 0, variantId: variants.M ?? 0, moved }
    const actor = { kind: 'customer' } as const
    return changeOrderedSize(db, { orderId: own.orderId, version, line: to, actor, now: someDay })
  }
  const before = await stored(own)
  expect(await change(2)).toEqual({ ok: false, reason: 'reserved_by_others' })
  expect(await stored(own)).toEqual(before)
  expect(await change(1)).toEqual({ ok: true, value: undefined })
  await moneyArrives(db, own.orderId, own.total)
  expect(await change(1)).toEqual({ ok: true, value: undefined })
  expect((await stored(own)).lines).toMatchObject([{ size: 'M', quantity: 2 }])
  expect(await stored(taken)).toMatchObject({ stockState: 'held' })
})

describe('unpaid orders of one network', () => {
  const max = (unpaidPerNetwork: number) =>
    saveSettings(
      db,
      { group: 'orders', value: { ...defaultGroups.orders, unpaidPerNetwork } },
      { actorId: null, now: someDay },
    )

  test('are limited to thirty; another network and a verified contact can still order', async () => {
    const { id } = await shelf(1000)
    const ip = newNetwork()
    for (let count = 0; count < 30; count++) await placed(requestOrder(id, ip))
    expect(await requestOrder(id, ip)).toEqual({ ok: false, reason: 'too_many_waiting' })
    await placed(requestOrder(id, newNetwork()))
    await placed(requestOrder(id, ip, await account(true)))
    await placed(requestOrder(id, ip, { now: addMinutes(someDay, 35) }))
  })

  test('are limited by the setting, twice that for an IPv6 /48, also when placed concurrently', async () => {
    await max(4)
    const { id } = await shelf(1000)
    const ip = newNetwork()
    expect(counter(await race(12, () => requestOrder(id, ip)))).toEqual({ placed: 4, too_many_waiting: 8 })
    const owner = (at: number) => `2001:db8:9:${at.toString(16)}::1`
    for (let at = 0; at < 8; at++) await placed(requestOrder(id, owner(at)))
    expect(await requestOrder(id, owner(8))).toEqual({ ok: false, reason: 'too_many_waiting' })
    await max(30)
  })
})

describe('verified contact', () => {
  test.each([
    ['a confirmed email address', true, false, 'mailbox'],
    ['LINE', false, true, 'customer'],
    ['neither', false, false, undefined],
  ])('depends on the account: %s', async (_, verified, line, as) => {
    const { id } = await shelf(100)
    const order = await stored(
      await placed(requestOrder(id, newNetwork(), { ...byChat, ...(await account(verified, line)) })),
    )
    expect([order.verifiedAs, order.reservation]).toEqual([as, as ? 'long' : 'short'])
  })

  test('gets three long reservations, also for ten concurrent orders; the others are short', async () => {
    const { id } = await shelf(100)
    const person = await account(true)
    const answers = await race(10, () => requestOrder(id, newNetwork(), { ...byChat, ...person }))
    expect(counter(answers)).toEqual({ placed: 10 })
    const rows = await db.selectFrom('orders').select('reservation').where('userId', '=', person.userId).execute()
    const ofKind = (kind: string) => rows.filter(({ reservation }) => reservation === kind).length
    expect([ofKind('long'), ofKind('short')]).toEqual([3, 7])
  })

  test('with email only gets long reservations for up to three quarters of a size; a past buyer for more', async () => {
    const { id } = await shelf(9)
    const people = await Promise.all(Array.from({ length: 8 }, () => account(true)))
    const answers = await race(8, (at) => requestOrder(id, newNetwork(), { ...byChat, ...people[at] }))
    expect(counter(answers)).toEqual({ placed: 8 })
    const rows = await db
      .selectFrom('orders')
      .innerJoin('orderLines', 'orderId', 'id')
      .where('productId', '=', id)
      .select('reservation')
      .execute()
    expect(rows.filter(({ reservation }) => reservation === 'long')).toHaveLength(7)
    const { id: other } = await shelf(9)
    const known = await account(true)
    const first = await placed(requestOrder(other, newNetwork(), known))
    await moneyArrives(db, first.orderId, first.total)
    for (const person of people.slice(0, 6)) await placed(requestOrder(other, newNetwork(), { ...byChat, ...person }))
    const late = await stored(await placed(requestOrder(other, newNetwork(), { ...byChat, ...known })))
    expect([late.verifiedAs, late.reservation]).toEqual(['customer', 'long'])
  })
})

test('a stranger’s orders with a customer’s contact do not block that customer, as account or guest', async () => {
  const { id } = await shelf(100)
  const { customer } = orderRequest()
  const otherNetwork = newNetwork()
  for (let count = 0; count < 6; count++) await placed(requestOrder(id, otherNetwork, { customer }))
  expect(await requestOrder(id, newNetwork(), { customer })).toMatchObject({ ok: true })
  expect(await requestOrder(id, newNetwork(), { customer, ...(await account(true)) })).toMatchObject({ ok: true })
})

test('a network is stored as a digest, and deleted when its order is no longer unpaid', async () => {
  const { id } = await shelf(100)
  const ip = '203.0.113.11'
  const [first, second] = [await placed(requestOrder(id, ip, byChat)), await placed(requestOrder(id, ip))]
  await confirmOrder(db, { orderNumber: first.number, actor: staff, now: someDay })
  const holds = () =>
    db.selectFrom('reservationNetworks').selectAll().where('orderId', 'in', [first.orderId, second.orderId])
  expect(JSON.stringify(await holds().execute())).not.toContain('203.0.113')
  await checkoutTasks({
    database: { db, pool, close: async () => {} },
    clock: () => someDay,
  }).delete_expired_order_keys()
  expect((await holds().execute()).map((row) => row.orderId)).toEqual([second.orderId])
})
