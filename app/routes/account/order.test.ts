import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 500)
const lines: string[] = []
const log = openLog('trace', { write: (line: string) => lines.push(line) })
const { app } = await testApp(database, { clock: () => shop.time.now, payments: shop.provider, log })

let networks = 0
let ip = ''
beforeEach(() => {
  ip = `198.51.100.${networks++}`
  shop.time.now = someDay
})
const ask = (path: string) => app(get(path), { ip })
const read = async (key: string, language = '') => asWritten(await (await ask(`${language}/order/${key}`)).text())
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

async function paid() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, shop.time.now)
  return order
}
const actor = { kind: 'staff', id: 'staff-bee' } as const
const move = (orderNumber: string, to: 'processing' | 'shipped' | 'completed' | 'on_hold', tracking?: object) =>
  moveOrder(db, { orderNumber, to, actor, note: 'Words of staff', now: later(10), ...tracking })

describe('the order page', () => {
  test('shows the status, the items, the address and the total, and offers payment', async () => {
    const { accessKey, number } = await shop.order()
    const html = mainOf(await read(accessKey))
    const text = html.replace(/<[^>]*>/g, '')
    for (const words of ['Waiting for your payment', number, '88 Charoen Krung Road', 'Nok Srisai', 'Pay ฿1,150'])
      expect(text).toContain(words)
    expect(html).toContain(`href="/payment?order=${accessKey}"`)
    expect(html).toContain(`href="/product/${shop.productId}"`)
    const thai = mainOf(await read(accessKey, '/th'))
    for (const words of ['รอการชำระเงิน', 'ชำระ ฿1,150', `href="/th/payment?order=${accessKey}"`])
      expect(thai).toContain(words)
  })

  test('shows packing, shipping with a link to the carrier, and delivery, but nothing written by staff', async () => {
    const { accessKey, number } = await paid()
    expect(mainOf(await read(accessKey))).toContain('Your order is confirmed')
    await move(number, 'processing')
    expect(mainOf(await read(accessKey))).toContain('We are packing your order')
    await move(number, 'shipped', { tracking: { carrier: 'flash', number: 'TH0123456789A' } })
    const html = mainOf(await read(accessKey))
    expect(html).toContain('Your parcel is on its way')
    const carrier = /<a [^>]*href="https:\/\/www\.flashexpress[^"]*"[^>]*>/.exec(html)?.[0]
    expect(carrier).toContain('rel="noreferrer noopener"')
    await move(number, 'completed')
    const delivered = await read(accessKey)
    expect(mainOf(delivered)).toContain('Your parcel has arrived')
    expect(delivered).not.toMatch(/Words of staff|staff-bee/)
  })

  test('shows an item without a link once its product is hidden', async () => {
    const { accessKey } = await shop.order()
    await hideProduct(db, { id: shop.productId, hidden: true }, { actorId: null, now: someDay })
    expect(mainOf(await read(accessKey))).not.toContain(`/product/${shop.productId}`)
    await hideProduct(db, { id: shop.productId, hidden: false }, { actorId: null, now: someDay })
  })

  test('shows that the order has expired, without a way to pay', async () => {
    const { accessKey } = await shop.order()
    shop.time.now = later(35)
    const html = mainOf(await read(accessKey))
    expect([html.includes('This order has expired'), html.includes('/payment?order=')]).toEqual([true, false])
  })

  test('checks an open payment with the provider and shows it as paid', async () => {
    const { accessKey, orderId } = await shop.order()
    await shop.pay(await shop.start(orderId))
    expect(mainOf(await read(accessKey))).toContain('Your order is confirmed')
  })
})

describe('access to the order page', () => {
  test('an unknown, mistyped or foreign key and the order number all return the same 404', async () => {
    const { accessKey, number, orderId } = await shop.order()
    const typo = (accessKey.startsWith('A') ? 'B' : 'A') + accessKey.slice(1)
    const foreign = signId('00000000-0000-4000-8000-000000000000')
    const wrong = [typo, foreign, number, orderId, 'x', `${accessKey}A`, accessKey.toUpperCase()]
    const pages = new Set<string>()
    for (const key of wrong) {
      const response = await ask(`/order/${key}`)
      expect([key, response.status]).toEqual([key, 404])
      pages.add(mainOf(await response.text()))
    }
    expect(pages.size).toBe(1)
    expect([...pages][0]).toContain('We cannot find this order')
  })

  test('after sixty wrong keys a network is rate limited, but a right key still works', async () => {
    const { accessKey } = await shop.order()
    const statuses = []
    for (let tried = 0; tried < 61; tried++)
      statuses.push((await ask(`/order/${'wrong-key-'.repeat(3)}${tried}`)).status)
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([60, 429])
    expect((await ask(`/order/${accessKey}`)).status).toBe(200)
    shop.time.now = later(16)
    expect((await ask('/order/wrong-key-after-a-rest')).status).toBe(404)
  })

  test('an erased order cannot be opened with its key', async () => {
    const { accessKey, orderId } = await shop.order()
    await db.updateTable('orders').set({ erasedAt: someDay }).where('id', '=', orderId).execute()
    expect((await ask(`/order/${accessKey}`)).status).toBe(404)
  })
})

describe('the URL of the order page', () => {
  afterEach(() => lines.splice(0))

  test.each(['', '/th'])(
    'is private, uncached, sent to no other site and closed to search engines (%s)',
    async (language) => {
      const { accessKey } = await shop.order()
      for (const path of [`${language}/order/${accessKey}`, `${language}/order/${accessKey}.data`]) {
        const { status, headers } = await ask(path)
        const facts = [status, headers.get('cache-control'), headers.get('referrer-policy')]
        expect([path, ...facts]).toEqual([path, 200, 'private, no-store', 'same-origin'])
      }
      expect(await read(accessKey, language)).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('is never logged: when read, mistyped, posted to, or on an error', async () => {
    const { accessKey } = await shop.order()
    await read(accessKey)
    await read(`${accessKey}/more`)
    await read(`s/${accessKey}`)
    await app(post(`/order/${accessKey}`, { intent: 'change-note', version: '9', customerNotes: 'Ring' }), { ip })
    const { app: broken } = await testApp(database, {
      log,
      payments: shop.provider,
      clock: () => {
        throw new Error('no clock')
      },
    })
    await broken(get(`/order/${accessKey}`), { ip })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(accessKey.slice(0, 30)))).toEqual([])
  })
})
