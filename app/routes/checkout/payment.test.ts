import jsQR from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { satang } from '#app/kit/money.ts'
import { sandboxPromptPayId } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { promptPayPayload } from '#app/modules/settings/promptpay-qr.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { get, origin, post, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'

const database = await testDatabase()
let app: App
let runJobs: () => Promise<void>

beforeAll(async () => {
  const shop = await testApp(database)
  app = fromEverywhere(shop.app)
  runJobs = shop.runJobs
  await addProducts(database.db, [
    { id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30, S: 1, L: 0 } },
  ])
})

const fields = orderFields
const pay = (change: Record<string, string> = {}) => app(post('/payment', fields(change)))
const where = (response: Response) => response.headers.get('location') ?? ''

async function traces() {
  const count = async (table: 'orders' | 'payments' | 'mails' | 'idempotencyKeys' | 'stockMovements') =>
    (
      await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const stock = await database.db.selectFrom('stock').select(['onHand', 'reserved']).orderBy('variantId').execute()
  return [
    await count('orders'),
    await count('payments'),
    await count('mails'),
    await count('idempotencyKeys'),
    await count('stockMovements'),
    stock,
  ]
}

describe('the payment form', () => {
  test('places the order, pays it and leads to its paid status page', async () => {
    const response = await pay()
    expect(response.status).toBe(302)
    expect(where(response)).toMatch(/^\/payment-success\?session_id=/)
    const page = await (await app(get(where(response)))).text()
    expect(page).toContain('data-state="paid"')
    expect(page).toContain('฿1,440')
    expect(page).not.toMatch(/mali-\d|081-234-5678|\+66812345678/)
    const order = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ phone: '+66812345678', postalCode: '10330', firstName: 'มะลิ', status: 'paid' })
    await runJobs()
  })
  test('returns the same order when the same form is sent again', async () => {
    const form = fields()
    const first = await app(post('/payment', form))
    const before = await traces()
    const again = await app(post('/payment', form))
    expect(again.status).toBe(302)
    const number = async (response: Response) =>
      /<strong[^>]*>([0-9A-F]{8})</.exec(await (await app(get(where(response)))).text())?.[1]
    expect(await number(again)).toBe(await number(first))
    expect((await traces()).slice(0, 2)).toEqual(before.slice(0, 2))
  })
  test('leads back to the order when its card is declined, and pays it with another card', async () => {
    const declined = await pay({ cardNumber: '4000000000000002' })
    const retry = where(declined)
    expect(retry).toMatch(/^\/payment\?order=[\w-]+&refused=declined$/)
    const page = await (await app(get(retry))).text()
    expect(page).toContain('The card was declined. Please try another card.')
    const before = await traces()
    const order = new URLSearchParams(retry.split('?')[1]).get('order') ?? ''
    const { method, cardNumber, expiryDate, cvv, cardholderName } = fields()
    const paid = await app(post('/payment', { order, method, cardNumber, expiryDate, cvv, cardholderName }))
    expect(where(paid)).toMatch(/^\/payment-success\?session_id=/)
    expect((await traces()).slice(0, 2)).toEqual(before.slice(0, 2))
    expect(where(await app(get(retry)))).toBe(`/payment-success?order=${order}`)
  })
  test('leads to 3-D Secure and to the PromptPay QR code', async () => {
    expect(where(await pay({ cardNumber: '4000000000003220' }))).toMatch(/^\/payment\/authentication\//)
    const promptpay = where(await pay({ method: 'promptpay', cardNumber: '' }))
    expect(promptpay).toMatch(/^\/payment\/promptpay\?session_id=/)
    const page = await app(get(promptpay))
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const shown = await page.text()
    const [source = '', picture = ''] = /data:image\/png;base64,([\w+/=]+)/.exec(shown) ?? []
    expect(shown).toMatch(/<a [^>]*href="data:image\/png[^>]* download="promptpay-[0-9A-F]{8}\.png"/)
    expect(shown.split(source)).toHaveLength(3)
    const { data, info } = await sharp(Buffer.from(picture, 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scanned = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
    // Field 54 is the amount: ฿1,290 + ฿150 delivery.
    expect(scanned).toBe(promptPayPayload({ target: sandboxPromptPayId, amount: satang(144_000) }))
    expect(where(await app(post(promptpay, {})))).toMatch(/^\/payment-success\?session_id=/)
  })
})

const wrongFields: [string, Record<string, string>, string][] = [
  ['no first name', { firstName: ' ' }, 'Please fill in this field'],
  ['no address', { addressLine: '' }, 'Please fill in this field'],
  ['an email address without a domain', { email: 'mali@' }, 'Please enter a valid email address'],
  ['an invalid phone number', { phone: '12345' }, 'Please enter a phone number'],
  ['a postal code that starts with 0', { postalCode: '01234' }, 'A postal code has five digits'],
  ['a name of 10,000 letters', { lastName: 'a'.repeat(10_000) }, 'This is too long'],
  ['a card with an empty field', { cvv: '' }, 'Please fill in this field'],
  ['a card that is not a test card', { cardNumber: '4111111111111111' }, 'Only test cards work here'],
  ['an expired card', { expiryDate: '12/20' }, 'This card has expired'],
]
describe('an invalid payment form changes nothing', () => {
  test.each(wrongFields)(
    '%s is refused with 422 and an error at the field; what was typed stays, except the card number',
    async (_, change, sentence) => {
      const before = await traces()
      const response = await pay({ ...change, district: 'Typed District' })
      expect(response.status).toBe(422)
      const page = await response.text()
      expect(page).toContain(sentence)
      expect(page).toContain('Typed District')
      expect(page).toContain('aria-invalid="true"')
      expect(page).not.toContain('4242 4242 4242 4242"')
      expect(await traces()).toEqual(before)
    },
  )
})

const refusals: [string, Record<string, string>, string[]][] = [
  ['a wrong total', { expectedTotal: '100' }, ['The total was ฿1, it is now ฿1,440.']],
  ['an empty cart', { lines: '[]' }, ['Your cart is empty.']],
  [
    'a size that is sold out',
    { lines: '[{"productId":"lotus-dress","size":"L","quantity":1}]' },
    ['Lotus dress, size L, has just sold out.'],
  ],
  [
    'more than in stock',
    { lines: '[{"productId":"lotus-dress","size":"S","quantity":2}]' },
    ['Lotus dress, size S: only 1 left.'],
  ],
  ['an unknown product', { lines: '[{"productId":"__proto__","size":"S","quantity":2}]' }, ['is no longer sold.']],
  ['a coupon that does not exist', { couponCode: 'NOPE' }, ['Invalid or inactive coupon code.']],
  [
    'same day outside Bangkok',
    { deliveryMethod: 'same_day', postalCode: '50200' },
    ['This delivery method isn’t available'],
  ],
]
describe('a refused order stores nothing', () => {
  test('the chosen payment method stays selected', async () => {
    const methodOptions = async (method: string) =>
      [...(await (await pay({ method, expectedTotal: '100' })).text()).matchAll(/<input [^>]*name="method"[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes('checked'))
    for (const method of ['card', 'promptpay']) {
      const chosen = await methodOptions(method)
      expect([chosen.length, chosen[0]?.includes(`value="${method}"`)]).toEqual([1, true])
    }
  })
  test.each(refusals)('%s is refused with 409 and the reason; what was typed stays', async (_, change, sentences) => {
    const before = await traces()
    const response = await pay({ ...change, firstName: 'Kept Name' })
    expect(response.status).toBe(409)
    const page = await response.text()
    for (const sentence of [...sentences, 'Your order has not been placed.', 'Kept Name'])
      expect(page).toContain(sentence)
    expect(await traces()).toEqual(before)
  })
})

const malformed: [string, Record<string, string>][] = [
  ['lines that are not JSON', { lines: '{' }],
  ['a quantity as text', { lines: '[{"productId":"lotus-dress","size":"M","quantity":"1"}]' }],
  ['a price among the lines', { lines: '[{"productId":"lotus-dress","size":"M","quantity":1,"price":1}]' }],
  ['a total with a fraction', { expectedTotal: '0.5' }],
  ['a negative total', { expectedTotal: '-1' }],
  ['a total in Thai digits', { expectedTotal: '๑๔๔๐๐๐' }],
  ['no key', { key: '' }],
  ['an unknown method', { method: 'cash' }],
  ['an unknown delivery method', { deliveryMethod: 'drone' }],
]
test.each(malformed)('%s is refused with 400 and changes nothing', async (_, change) => {
  const before = await traces()
  expect((await pay(change)).status).toBe(400)
  expect(await traces()).toEqual(before)
})

describe('the order status page', () => {
  test.each(['session_id=sb_unknown_0000', 'order=AAAAAAAAAAAAAAAAAAAAAAAA', 'order=%01', ''])(
    '%s finds no order',
    async (query) => {
      const page = await app(get(`/payment-success?${query}`))
      expect(page.status).toBe(404)
      expect(await page.text()).toContain('We cannot find this order')
    },
  )
  test('does not pay an unpaid order when it is opened', async () => {
    const promptpay = where(await pay({ method: 'promptpay' }))
    const page = await (await app(get(promptpay.replace('/payment/promptpay', '/payment-success')))).text()
    expect(page).toContain('data-state="waiting"')
    expect(page).not.toContain('Pay now')
    expect(page).toContain('href="/order/')
    expect(page).not.toContain('href="/orders"')
    const sessionId = new URL(promptpay, origin).searchParams.get('session_id')
    const { orderId } = await database.db
      .selectFrom('payments')
      .select('orderId')
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(await (await app(get(`/payment-success?order=${signId(orderId)}`))).text()).toContain('Pay now')
  })
  test('a PromptPay page shows in both languages until when the items are reserved', async () => {
    const promptpay = where(await pay({ method: 'promptpay' }))
    const shown = async (path: string) => asWritten(await (await app(get(path))).text())
    expect(await shown(promptpay)).toMatch(
      /Your items are reserved until \d+ \w+ \d{4}, \d\d:\d\d\. Please pay by then\./,
    )
    expect(await shown(`/th${promptpay}`)).toMatch(/เราเก็บสินค้าไว้ให้ถึง .{0,60} กรุณาชำระเงินภายในเวลานี้/)
  })
  test('a LINE order shows until when its items are reserved', async () => {
    const page = await (await app(get(where(await app(post('/checkout', fields({ intent: 'chat' }))))))).text()
    expect(page).toMatch(/Reserved until \d+ \w+ \d{4}, \d\d:\d\d/)
  })
  test('private pages are neither cached nor indexed', async () => {
    for (const path of ['/payment', '/checkout', '/payment-success']) {
      const page = await app(get(path))
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})

describe('the checkout form', () => {
  const finish = (intent: string, change: Record<string, string> = {}) =>
    app(post('/th/checkout', { ...fields(change), intent }))
  test('places a chat order awaiting confirmation, with the chat message in its language', async () => {
    const response = await finish('chat')
    expect(where(response)).toMatch(/^\/th\/payment-success\?order=/)
    const page = await (await app(get(where(response)))).text()
    expect(page).toContain('data-state="confirmation"')
    expect(page).toContain('https://line.me/R/oaMessage/%40mai-demo-shop-example/?')
    expect(page).toContain('ขอยืนยันคำสั่งซื้อ')
    // The chat link comes first, before any link that leads away.
    const methodOptions = [...page.slice(page.indexOf('data-state="confirmation"')).matchAll(/<(?:a|button) [^>]*>/g)]
    expect(methodOptions[0]?.[0]).toContain('href="https://line.me/')
  })
  test('requires a valid name and phone number for a chat order and saves them', async () => {
    const before = await traces()
    for (const change of [{ firstName: '' }, { lastName: ' ' }, { phone: '12' }] as Record<string, string>[]) {
      const refused = await finish('chat', { ...change, lastName: change.lastName ?? 'Kept Name' })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('aria-invalid="true"')
    }
    expect(await traces()).toEqual(before)
    await finish('chat', { firstName: 'Chatting' })
    const saved = await database.db
      .selectFrom('orders')
      .select(['lastName', 'phone', 'addressLine'])
      .where('firstName', '=', 'Chatting')
      .execute()
    expect(saved).toEqual([{ lastName: 'Jaidee', phone: '+66812345678', addressLine: '' }])
  })
  test('places a simulated order, which is awaiting payment', async () => {
    const response = await finish('simulated')
    expect(where(response)).toMatch(/^\/th\/payment-success\?session_id=/)
    expect(await (await app(get(where(response)))).text()).toContain('data-state="waiting"')
  })
  test('refuses a simulated order outside demo mode', async () => {
    const real = await testApp(database, { demo: false })
    const before = await traces()
    expect((await real.app(post('/checkout', { ...fields(), intent: 'simulated' }))).status).toBe(400)
    expect(await traces()).toEqual(before)
  })
  test('refuses a changed total and an unknown action, and stores nothing', async () => {
    const before = await traces()
    expect((await finish('chat', { expectedTotal: '1' })).status).toBe(409)
    expect((await finish('nothing')).status).toBe(400)
    expect(await traces()).toEqual(before)
  })
})
