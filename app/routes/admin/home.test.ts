import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { orderQueues } from '#app/modules/orders/admin/list/order-filters.ts'
import type { OrderNotices } from '#app/modules/orders/admin/notices/order-notices.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const actor = { kind: 'system' } as const
let app: App
let staff: Person
let numbers: Record<(typeof orderQueues)[number], string>

beforeAll(async () => {
  const shop = await testApp(database, { clock: () => now })
  app = shop.app
  staff = await signedIn(database, shop.adapters, 'staff@mai.example', 'staff')
  const { id } = await stockedProduct(db, { nameEn: 'Lotus silk dress', stock: { M: 500 } })
  const lines = [{ productId: id, size: 'M', quantity: 2 }]
  const paid = async (minutesAgo: number) => paidOrder(db, { lines, now: addMinutes(now, -minutesAgo) })
  const moved = async (...to: ('processing' | 'shipped' | 'on_hold')[]) => {
    const { number } = await paid(300)
    for (const step of to) await moveOrder(db, { orderNumber: number, to: step, actor, now })
    return number
  }
  const withSlip = async () => {
    const { orderId, number } = await transferOrder(db, id, addMinutes(now, -400))
    await savedSlip(db, orderId, { now: addMinutes(now, -20) })
    return number
  }
  const chat = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: addMinutes(now, -22 * 60) })
  const cancelled = await paid(300)
  const cancellation = { orderId: cancelled.orderId, reason: 'staff', actor, mayRefund: true, now } as const
  const end = await cancelOrder(db, cancellation)
  if (!end.ok) throw new Error(end.reason)
  numbers = {
    to_confirm: chat.number,
    slip_review: await withSlip(),
    to_ship: await moved('processing'),
    on_hold: await moved('on_hold'),
    on_the_way: await moved('processing', 'shipped'),
    to_refund: cancelled.number,
    to_pay: (await placedOrder(db, { lines, now })).number,
    to_pack: (await paid(10)).number,
  }
})

const ask = async (path: string) => app(get(path, { cookie: staff.cookie }))
const page = async (path: string) => (await (await ask(path)).text()).replaceAll('<!-- -->', '')

test.each(orderQueues)('the %s queue contains only its own order', async (queue) => {
  const html = await page(`/admin/orders?queue=${queue}`)
  const listed = Object.entries(numbers).filter(([, number]) => html.includes(`/admin/orders/${number}`))
  expect(listed.map(([name]) => name)).toEqual([queue])
})

test('notifications count the orders of each queue and list the newest that need action', async () => {
  const answer = await ask('/admin/notifications')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    queues: {
      to_confirm: 1,
      slip_review: 1,
      to_pack: 1,
      to_ship: 1,
      on_hold: 1,
      to_refund: 1,
      to_pay: 1,
      on_the_way: 1,
    },
    orders: [{ number: numbers.to_pack, total: expect.any(Number), at: addMinutes(now, -10).getTime() }],
    waiting: expect.objectContaining({ '/admin/orders': 5, '/admin/slips': 1 }),
  })
})

test.each([
  ['up to two minutes before the given time', -9, ['to_pack']],
  ['after the given time', -15, ['to_pack']],
  ['in the last 25 minutes, newest first', -25, ['to_pack', 'slip_review']],
  ['since yesterday', -24 * 60, ['to_pack', 'slip_review', 'to_confirm']],
] as const)('notifications list the orders that arrived %s', async (_, minutes, queues) => {
  const answer = await ask(`/admin/notifications?after=${addMinutes(now, minutes).getTime()}`)
  const { orders } = (await answer.json()) as OrderNotices
  expect(orders.map(({ number }) => number)).toEqual(queues.map((queue) => numbers[queue]))
})

test.each(['', '-1', '0', '1e9', 'x', '9'.repeat(20)])(
  'notifications after the invalid time "%s" are those without a time',
  async (after) => {
    const answer = await ask(`/admin/notifications?after=${after}`)
    expect(((await answer.json()) as OrderNotices).orders.map(({ number }) => number)).toEqual([numbers.to_pack])
  },
)

test('the home page shows each queue as a number that opens its list, and the latest orders', async () => {
  const html = await page('/admin')
  const shown = [...html.matchAll(/href="\/admin\/orders\?queue=(\w+)"[^>]*><span[^>]*>(\d+)<\/span>/g)]
  expect(shown.map(([, queue, count]) => `${queue} ${count}`)).toEqual([
    'to_confirm 1',
    'to_pack 1',
    'to_ship 1',
    'on_hold 1',
    'to_refund 1',
  ])
  expect(html).toMatch(/href="\/admin\/slips"[^>]*><span[^>]*>1<\/span>Slips to review/)
  expect(html).toContain('1 expiring within 3 hours')
  for (const number of [numbers.to_pack, numbers.to_pay]) expect(html).toContain(`/admin/orders/${number}`)
  expect(await page('/th/admin?period=month')).toContain('งานที่รอคุณ')
})

test('the dashboard address of the specification redirects to the home page, in each language', async () => {
  for (const [from, to] of [
    ['/admin/dashboard', '/admin'],
    ['/th/admin/dashboard', '/th/admin'],
  ] as const) {
    const answer = await ask(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
  }
})

test('an unknown screen is a 404 within the back office; visitors are redirected to sign in instead', async () => {
  for (const [path, words] of [
    ['/admin/nowhere', 'To the home screen'],
    ['/th/admin/no/such/screen', 'ไปหน้าหลัก'],
  ] as const) {
    const answer = await ask(path)
    const html = await answer.text()
    expect([path, answer.status, html.includes(words), html.includes('data-admin')]).toEqual([path, 404, true, true])
  }
  for (const path of ['/admin/nowhere', '/admin/orders']) {
    const { status, headers } = await app(get(path))
    expect([status, headers.get('location')]).toEqual([302, `/auth?redirectTo=${encodeURIComponent(path)}`])
  }
})

test('a refund in progress is not counted as an order to refund, a failed one is', async () => {
  const { id, paidSatang } = await db
    .selectFrom('orders')
    .select(['id', 'paidSatang'])
    .where('number', '=', numbers.to_refund)
    .executeTakeFirstOrThrow()
  const refund = {
    id: crypto.randomUUID(),
    orderId: id,
    amountSatang: paidSatang,
    isManual: true,
    state: 'processing',
  } as const
  await db.insertInto('refunds').values(refund).execute()
  expect((await (await ask('/admin/notifications')).json()) as object).toMatchObject({ queues: { to_refund: 0 } })
  await db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', refund.id).execute()
  expect((await (await ask('/admin/notifications')).json()) as object).toMatchObject({ queues: { to_refund: 1 } })
})
