import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { confirmOrder } from '#app/modules/orders/confirm-order.server.ts'
import { recordCancellation } from '#app/modules/orders/record-cancellation.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { race, tally } from '#tests/support/race.ts'
import { checkoutTasks } from './checkout-tasks.server.ts'
import { placeOrder } from './place-order.server.ts'
import type { PlacedOrder, PlaceOrderRequest } from './place-order.ts'

const { db, pool } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const staff = { kind: 'staff', id: 'mali' } as const
let networks = 0
const newNetwork = () => `198.18.${networks >> 8}.${networks++ & 255}`

/** Somebody without an account who asks for pieces of a size; the total is what the shop asks for them. */
async function requestOrder(productId: string, ip: string, change: Partial<PlaceOrderRequest> = {}) {
  const lines = change.lines ?? [{ productId, size: 'M', quantity: 1 }]
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const expectedTotal = satang(pieces * 100_000 + (pieces < 2 ? 15_000 : 0))
  return placeOrder(db, orderRequest({ ip, ...change, lines, expectedTotal }))
}
const byChat = (productId: string, ip: string) =>
  requestOrder(productId, ip, { channel: 'chat', paymentMethod: 'chat' })
const quantity = (productId: string, count: number) => ({ lines: [{ productId, size: 'M', quantity: count }] })

async function placed(answer: ReturnType<typeof requestOrder>): Promise<PlacedOrder> {
  const result = await answer
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

async function shelf(onHand: number) {
  const { id, variants } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: onHand } })
  const reserved = async () =>
    (
      await db
        .selectFrom('stock')
        .select('reserved')
        .where('variant_id', '=', variants.M ?? 0)
        .executeTakeFirst()
    )?.reserved
  return { id, reserved }
}

async function userWith(verified: boolean): Promise<{ userId: string; emailConfirmed: boolean }> {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@mai.example`,
      name: 'Nok',
      email_verified: verified,
      created_at: someDay,
      updated_at: someDay,
    })
    .execute()
  return { userId: id, emailConfirmed: verified }
}

describe('what one network may hold unpaid without a proven address', () => {
  test.each([
    [100, 10],
    [29, 2],
    [10, 1],
    [9, 1],
    [1, 1],
  ])('of %i pieces of a size: %i', async (onHand, share) => {
    const { id, reserved } = await shelf(onHand)
    const ip = newNetwork()
    for (let count = 0; count < share; count++) await placed(requestOrder(id, ip))
    expect(await requestOrder(id, ip)).toMatchObject({
      reason: onHand === share ? 'out_of_stock' : 'too_many_held',
    })
    expect(await reserved()).toBe(share)
  })

  test('the refusal names the size and how many more it may be; that many are taken', async () => {
    const { id, reserved } = await shelf(50)
    const ip = newNetwork()
    await placed(requestOrder(id, ip, quantity(id, 2)))
    const refused = await requestOrder(id, ip, quantity(id, 4))
    expect(refused).toMatchObject({
      reason: 'too_many_held',
      detail: { tight: [{ productId: id, size: 'M', room: 3 }] },
    })
    await placed(requestOrder(id, ip, quantity(id, 3)))
    expect(await reserved()).toBe(5)
  })

  test('paid, cancelled and confirmed orders free the share at once', async () => {
    const { id } = await shelf(10)
    const ip = newNetwork()
    const paid = await placed(requestOrder(id, ip))
    expect(await requestOrder(id, ip)).toMatchObject({ reason: 'too_many_held' })
    await moneyArrives(db, paid.orderId, paid.total)
    const { orderId } = await placed(requestOrder(id, ip))
    await inTransaction(db, (tx) => recordCancellation(tx, { orderId, reason: 'staff', actor: staff, now: someDay }))
    const { number } = await placed(byChat(id, ip))
    await confirmOrder(db, { orderNumber: number, actor: staff, now: someDay })
    await placed(requestOrder(id, ip))
  })

  test('an IPv6 network is one, whatever its addresses; another network is served', async () => {
    const { id } = await shelf(10)
    await placed(requestOrder(id, '2001:db8:1:2::1'))
    expect(await requestOrder(id, '2001:db8:1:2:3:4:5:6')).toMatchObject({ reason: 'too_many_held' })
    await placed(requestOrder(id, '2001:db8:1:3::1'))
  })

  test('thirty pieces in an order; twenty orders that wait, five of them in the chat', async () => {
    const { id, reserved } = await shelf(1000)
    const ip = newNetwork()
    const many = Array.from({ length: 4 }, () => shelf(1000))
    const lines = (await Promise.all(many)).map((one) => ({ productId: one.id, size: 'M', quantity: 8 }))
    expect(await requestOrder(id, ip, { lines })).toEqual({ ok: false, reason: 'too_many_pieces' })
    for (let count = 0; count < 5; count++) await placed(byChat(id, ip))
    expect(await byChat(id, ip)).toEqual({ ok: false, reason: 'too_many_chat_orders' })
    for (let count = 0; count < 15; count++) await placed(requestOrder(id, ip))
    expect(await requestOrder(id, ip)).toEqual({ ok: false, reason: 'too_many_waiting' })
    expect(await reserved()).toBe(20)
  })

  test('twenty orders at once: the share is placed', async () => {
    const { id, reserved } = await shelf(50)
    const ip = newNetwork()
    const answers = await race(20, () => requestOrder(id, ip))
    expect(tally(answers)).toEqual({ placed: 5, too_many_held: 15 })
    expect(await reserved()).toBe(5)
  })
})

describe('what all networks of one IPv6 /48 may hold together', () => {
  let owners = 0
  const newOwner = () => {
    const owner = `2001:db8:${(++owners).toString(16)}`
    return (at: number) => `${owner}:${at.toString(16)}::1`
  }

  test.each([
    [100, 20],
    [29, 4],
    [20, 4],
    [19, 2],
    [3, 2],
  ])('of %i pieces of a size: %i, in as many networks', async (onHand, share) => {
    const { id, reserved } = await shelf(onHand)
    const network = newOwner()
    for (let at = 0; at < share; at++) await placed(requestOrder(id, network(at)))
    expect(await requestOrder(id, network(share))).toMatchObject({
      reason: 'too_many_held',
      detail: { tight: [{ productId: id, size: 'M', room: 0 }] },
    })
    expect(await reserved()).toBe(share)
    await placed(requestOrder(id, newOwner()(0)))
  })

  test('the refusal says how many more may be taken by all of them; that many are', async () => {
    const { id, reserved } = await shelf(50)
    const network = newOwner()
    await placed(requestOrder(id, network(1), quantity(id, 5)))
    await placed(requestOrder(id, network(2), quantity(id, 3)))
    expect(await requestOrder(id, network(3), quantity(id, 3))).toMatchObject({ detail: { tight: [{ room: 2 }] } })
    await placed(requestOrder(id, network(3), quantity(id, 2)))
    expect(await reserved()).toBe(10)
  })

  test.each([200, 50, 20, 10])(
    'a home is never stopped by it: two networks hold their whole shares of %i',
    async (onHand) => {
      const { id, reserved } = await shelf(onHand)
      const network = newOwner()
      const share = Math.floor(onHand / 10)
      for (const at of [1, 2]) {
        for (let left = share; left > 0; left -= 10)
          await placed(requestOrder(id, network(at), quantity(id, Math.min(10, left))))
        expect(await requestOrder(id, network(at))).toMatchObject({
          reason: 'too_many_held',
          detail: { tight: [{ room: 0 }] },
        })
      }
      expect(await reserved()).toBe(share * 2)
    },
  )

  test('who has proved her address is not counted, and counts for nobody', async () => {
    const { id } = await shelf(20)
    const network = newOwner()
    await placed(requestOrder(id, network(0), { ...(await userWith(true)), ...quantity(id, 5) }))
    for (let at = 1; at <= 4; at++) await placed(requestOrder(id, network(at)))
    expect(await requestOrder(id, network(5), await userWith(false))).toMatchObject({ reason: 'too_many_held' })
    await placed(requestOrder(id, network(5), { ...(await userWith(true)), ...quantity(id, 5) }))
  })

  test('forty orders that wait, ten of them in the chat', async () => {
    const { id, reserved } = await shelf(1000)
    const network = newOwner()
    for (let at = 0; at < 10; at++) await placed(byChat(id, network(at)))
    expect(await byChat(id, network(10))).toEqual({ ok: false, reason: 'too_many_chat_orders' })
    for (let at = 10; at < 40; at++) await placed(requestOrder(id, network(at)))
    expect(await requestOrder(id, network(40))).toEqual({ ok: false, reason: 'too_many_waiting' })
    expect(await reserved()).toBe(40)
  })

  test('sixteen orders of as many networks at once: the share is placed', async () => {
    const { id, reserved } = await shelf(20)
    const network = newOwner()
    const answers = await race(16, (at) => requestOrder(id, network(at)))
    expect(tally(answers)).toEqual({ placed: 4, too_many_held: 12 })
    expect(await reserved()).toBe(4)
  })
})

describe('who is counted', () => {
  test('a stranger’s orders in her name stop nobody: neither her account nor herself as a guest', async () => {
    const { id } = await shelf(100)
    const { customer } = orderRequest()
    const stranger = newNetwork()
    for (let count = 0; count < 6; count++) await placed(requestOrder(id, stranger, { customer }))
    expect(await requestOrder(id, newNetwork(), { customer })).toMatchObject({ ok: true })
    const her = await userWith(true)
    expect(await requestOrder(id, newNetwork(), { customer, ...her })).toMatchObject({ ok: true })
  })

  test('an account with a proven address is not counted by its network, and takes what a cart can hold', async () => {
    const { id, reserved } = await shelf(10)
    const ip = newNetwork()
    await placed(requestOrder(id, ip))
    const her = await userWith(true)
    await placed(requestOrder(id, ip, { ...her, ...quantity(id, 9) }))
    expect(await reserved()).toBe(10)
    const lines = await Promise.all(
      Array.from({ length: 4 }, async () => ({ productId: (await shelf(20)).id, size: 'M', quantity: 10 })),
    )
    await placed(requestOrder(id, ip, { ...her, lines }))
  })

  test('an account whose address is not proven is', async () => {
    const { id } = await shelf(10)
    const ip = newNetwork()
    const unproven = await userWith(false)
    await placed(requestOrder(id, ip, unproven))
    expect(await requestOrder(id, ip, await userWith(false))).toMatchObject({ reason: 'too_many_held' })
  })

  test('an account leaves three orders unpaid at most, ten at once included', async () => {
    const { id } = await shelf(100)
    const her = await userWith(true)
    const answers = await race(10, () => requestOrder(id, newNetwork(), her))
    expect(tally(answers)).toEqual({ placed: 3, too_many_open_orders: 7 })
  })
})

test('a network is kept as a digest, and only as long as its order waits', async () => {
  const { id } = await shelf(100)
  const ip = '203.0.113.11'
  const [first, second] = [await placed(byChat(id, ip)), await placed(requestOrder(id, ip))]
  await confirmOrder(db, { orderNumber: first.number, actor: staff, now: someDay })
  const holds = () => db.selectFrom('order_holds').selectAll().where('order_id', 'in', [first.orderId, second.orderId])
  expect(JSON.stringify(await holds().execute())).not.toContain('203.0.113')
  await checkoutTasks({ database: { db, pool, close: async () => {} }, clock: () => someDay }).forget_order_keys()
  expect((await holds().execute()).map((row) => row.order_id)).toEqual([second.orderId])
})
