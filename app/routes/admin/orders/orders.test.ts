import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
let app: App
let staff: Person
let lines: { productId: string; size: string; quantity: number }[]
let number: string

beforeAll(async () => {
  const shop = await testApp(database, { clock: () => now })
  app = shop.app
  staff = await signedIn(database, shop.adapters, 'staff@mai.example', 'staff')
  const { id } = await stockedProduct(db, { nameEn: 'Lotus silk dress', stock: { M: 500 } })
  lines = [{ productId: id, size: 'M', quantity: 2 }]
})
beforeEach(async () => {
  number = (await paidOrder(db, { lines, now })).number
})

const ask = (path: string) => app(get(path, { cookie: staff.cookie }))
const send = (path: string, fields: Record<string, string>) => app(post(path, fields, { cookie: staff.cookie }))
const order = async () => {
  const found = await findOrderByNumber(db, number)
  if (!found) throw new Error('the order is gone')
  return found
}
const move = async (to: string, more: Record<string, string> = {}) =>
  send(`/admin/orders/${number}`, { intent: 'move', to, version: String((await order()).version), ...more })
const moveTo = (to: 'processing' | 'shipped') =>
  moveOrder(db, { orderNumber: number, to, actor: { kind: 'system' }, now })

describe('the order list', () => {
  test('finds orders by number, email, name and phone, and shows a message when there are none', async () => {
    const { customer } = await order()
    const thai = number.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
    const typed = [number.toLowerCase(), `#${number}`, ` ${number.slice(0, 4)} ${number.slice(4)}`, thai, `# ${thai}`]
    const phones = [
      '081-234-5678',
      '๐๘๑-๒๓๔-๕๖๗๘',
      '081 234 5678',
      '๐๘๑ ๒๓๔ ๕๖๗๘',
      '234 5678',
      '+66 81 234 5678',
      '(081) 234',
    ]
    for (const q of [
      ...typed,
      `# ${number.slice(0, 5)}`,
      number.slice(2, 7),
      'nok 5678',
      customer.email ?? '',
      'nok srisai',
      ...phones,
    ]) {
      const page = await (await ask(`/admin/orders?q=${encodeURIComponent(q)}`)).text()
      expect(page).toContain(`/admin/orders/${number}`)
    }
    expect(await (await ask('/admin/orders?q=nobody-like-that')).text()).toContain('No orders found')
    expect(await (await ask('/th/admin/orders?q=nobody-like-that')).text()).toContain('ไม่พบคำสั่งซื้อ')
  })
  test('filters by status and ignores invalid filters', async () => {
    const waiting = (await placedOrder(db, { lines, now })).number
    const paid = await (await ask('/admin/orders?status=paid')).text()
    expect([paid.includes(number), paid.includes(waiting)]).toEqual([true, false])
    expect((await ask('/admin/orders?status=paint&page=-1&period=x')).status).toBe(200)
  })
  test('treats SQL wildcards in the search as plain text', async () => {
    expect(await (await ask('/admin/orders?q=%25')).text()).toContain('No orders found')
  })
})

describe('a status change', () => {
  test('is saved and recorded in the timeline and the audit log with the staff member', async () => {
    expect((await move('processing')).status).toBe(200)
    expect((await order()).status).toBe('processing')
    const page = await (await ask(`/admin/orders/${number}`)).text()
    expect(page).toContain('staff@mai.example')
    const log = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('entityId', '=', (await order()).id)
      .execute()
    expect(log.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['order.moved', staff.userId, { from: 'paid', to: 'processing' }],
    ])
  })
  test('to shipped saves carrier and tracking number, and the page links to the carrier', async () => {
    await moveTo('processing')
    await move('shipped', { carrier: 'thailand_post', trackingNumber: 'ef 5825 6815 1 th', confirm: 'yes' })
    expect(await order()).toMatchObject({ status: 'shipped', trackingNumber: 'EF582568151TH' })
    expect(await (await ask(`/admin/orders/${number}`)).text()).toContain('trackNumber=EF582568151TH')
  })

  test.each([
    ['pending', 'Already paid.', 409],
    ['completed', 'It has not been shipped yet.', 409],
    ['paid', 'The order already has this status.', 409],
    ['lost', 'Something went wrong. Reload the page and try again.', 400],
    ['__proto__', 'Something went wrong. Reload the page and try again.', 400],
  ])('to %s is refused with the reason, and nothing changes', async (to, reason, status) => {
    const before = await fingerprint(database)
    const answer = await move(to)
    expect([answer.status, (await answer.text()).includes(reason)]).toEqual([status, true])
    expect(await fingerprint(database)).toEqual(before)
  })
  test('off hold restores the previous status and shows it in the message', async () => {
    await move('processing')
    await move('on_hold')
    const page = await (await ask(`/admin/orders/${number}`)).text()
    expect([page.includes('>Release hold</button>'), page.includes('Mark as paid')]).toEqual([true, false])
    const answer = await (await move('paid')).text()
    expect([answer.includes(`Order ${number}: Packing`), answer.includes(`Order ${number}: Paid`)]).toEqual([
      true,
      false,
    ])
    expect((await order()).status).toBe('processing')
  })
  test('is refused when the order has changed in the meantime', async () => {
    const { version } = await order()
    await moveTo('processing')
    const before = await fingerprint(database)
    const late = { intent: 'move', to: 'cancelled', version: String(version) }
    const answer = await send(`/th/admin/orders/${number}`, late)
    expect([answer.status, asWritten(await answer.text()).includes('มีการแก้ไขแล้ว')]).toEqual([409, true])
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is refused for an order that does not exist', async () => {
    const fields = { intent: 'move', to: 'processing', version: '1' }
    expect((await send('/admin/orders/0000FFFF', fields)).status).toBe(404)
    expect((await ask('/admin/orders/0000FFFF')).status).toBe(404)
  })
})

describe('a bulk status change', () => {
  test('moves paid orders to packing and lists an unpaid order with the reason', async () => {
    const waiting = (await placedOrder(db, { lines, now })).number
    const fields = new URLSearchParams({ intent: 'processing' })
    for (const one of [`${number}:${(await order()).version}`, `${waiting}:1`]) fields.append('order', one)
    const headers = { cookie: staff.cookie, accept: 'text/html', origin: 'http://localhost:3000' }
    const request = new Request('http://localhost:3000/admin/orders', { method: 'POST', body: fields, headers })
    const answer = await app(request)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(`${waiting}: It is not paid yet.`)
    expect((await order()).status).toBe('processing')
    expect((await findOrderByNumber(db, waiting))?.status).toBe('pending')
  })
  test('is refused with nothing selected and changes nothing', async () => {
    const before = await fingerprint(database)
    expect((await send('/admin/orders', { intent: 'processing' })).status).toBe(422)
    expect((await send('/admin/orders', { intent: 'shipped' })).status).toBe(400)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('notes and tracking', () => {
  test('a note is shown in the timeline', async () => {
    await send(`/admin/orders/${number}`, { intent: 'note', note: '  Asked for gift wrap \r\n twice ' })
    const page = await (await ask(`/admin/orders/${number}`)).text()
    expect(page).toContain('Asked for gift wrap\ntwice')
  })
  test.each([
    ['note', { note: ' \n ' }, 422],
    ['note', { note: 'x'.repeat(1001) }, 422],
    ['tracking', { carrier: 'thailand_post', trackingNumber: 'EF582568151TH' }, 409],
    ['tracking', { carrier: '', trackingNumber: 'EF582568151TH' }, 422],
    ['confirm', {}, 409],
    ['explode', {}, 400],
  ])('%s with %o is refused and changes nothing', async (intent, fields, status) => {
    const before = await fingerprint(database)
    expect((await send(`/admin/orders/${number}`, { intent, ...fields })).status).toBe(status)
    expect(await fingerprint(database)).toEqual(before)
  })
  test('a tracking number can be corrected once the order is shipped', async () => {
    await moveTo('shipped')
    const wrong = { intent: 'tracking', carrier: 'flash', trackingNumber: '<script>' }
    expect((await send(`/admin/orders/${number}`, wrong)).status).toBe(422)
    const empty = await send(`/admin/orders/${number}`, { intent: 'tracking', carrier: '', trackingNumber: '' })
    const words = await empty.text()
    expect([words.includes('type the tracking number.'), words.includes('or ship without one')]).toEqual([true, false])
    await send(`/admin/orders/${number}`, { intent: 'tracking', carrier: 'flash', trackingNumber: 'TH0123456789A' })
    expect(await order()).toMatchObject({ carrier: 'flash', trackingNumber: 'TH0123456789A' })
  })
})
