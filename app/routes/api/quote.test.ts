import { beforeAll, describe, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { postJson, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
let app: App
let adapters: Adapters

beforeAll(async () => {
  ;({ app, adapters } = await testApp(database, { clock: () => someDay }))
  await addProducts(database.db, [{ id: 'lotus-dress', price: 129_000, stock: { M: 3, S: 0 } }])
})

const line = (change: object = {}) => ({ productId: 'lotus-dress', size: 'M', quantity: 1, ...change })
const ask = (body: unknown, path = '/api/quote') => app(postJson(path, body))

describe('a quote', () => {
  test('uses the shop’s own prices and includes delivery', async () => {
    const response = await ask({ lines: [line({ quantity: 2 })], deliveryMethod: 'express' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const quote = (await response.json()) as Quote
    expect(quote).toMatchObject({ subtotal: 258_000, discount: 0, shipping: 15_000, total: 273_000, toFreeShipping: 0 })
  })
  test('lists the problem of each line and refuses an unknown coupon', async () => {
    const lines = [line({ quantity: 5 }), line({ size: 'S' }), line({ productId: 'gone' }), line({ size: 'XXL' })]
    const quote = (await (await ask({ lines, couponCode: 'nope' })).json()) as Quote
    expect(quote.lines.map((one) => one.problem)).toEqual(['not_enough', 'sold_out', 'unavailable', 'unavailable'])
    expect(quote.coupons).toEqual([{ code: 'NOPE', ok: false, reason: 'NOT_FOUND' }])
  })
  test('treats built-in object keys such as __proto__ as unknown products', async () => {
    const lines = ['__proto__', 'constructor', 'toString'].map((productId) => line({ productId }))
    const quote = (await (await ask({ lines })).json()) as Quote
    expect(quote.lines.map((one) => one.problem)).toEqual(['unavailable', 'unavailable', 'unavailable'])
    expect(quote.total).toBe(0)
  })
})

describe('coupon code guessing', () => {
  const body = (couponCode?: string) => ({ lines: [line()], ...(couponCode ? { couponCode } : {}) })
  const from = (ip: string, couponCode?: string, path = '/api/quote', headers = {}) =>
    app(postJson(path, body(couponCode), headers), { ip })
  const guess = async (ip: string, count: number) => {
    for (let number = 0; number < count; number++) expect((await from(ip, `GUESS${number}`)).status).toBe(200)
  }

  test('is refused after 20 attempts, with a retry time and the total without a coupon', async () => {
    await guess('203.0.113.1', 20)
    for (let number = 20; number < 200; number++) expect((await from('203.0.113.1', `GUESS${number}`)).status).toBe(429)
    const response = await from('203.0.113.1', 'guess 200')
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Please wait a minute and try again.',
      quote: { total: 144_000, discount: 0, coupons: [{ code: 'GUESS200', ok: false, reason: 'TOO_MANY_TRIES' }] },
    })
    const inThai = (await (await from('203.0.113.1', 'GUESS', '/th/api/quote')).json()) as { message: string }
    expect(inThai.message).toBe('มีการลองโค้ดส่วนลดหลายครั้งเกินไป กรุณารอ 1 นาทีแล้วลองใหม่')
    expect((await from('203.0.113.1')).status).toBe(200)
    expect((await from('203.0.113.2', 'GUESS0')).status).toBe(200)
  })

  test('valid codes do not count as attempts; at the limit a valid code is refused like a wrong one', async () => {
    await savedCoupon(database.db, { code: 'SILK10' })
    for (let times = 0; times < 30; times++) expect((await from('203.0.113.3', 'silk10')).status).toBe(200)
    await guess('203.0.113.3', 20)
    const [wrong, right] = [await from('203.0.113.3', 'SILK11'), await from('203.0.113.3', 'SILK10')]
    expect([wrong.status, right.status]).toEqual([429, 429])
    expect((await right.text()).replace('SILK10', '')).toBe((await wrong.text()).replace('SILK11', ''))
  })

  test('a signed-in shopper and the guests on the same network have separate limits', async () => {
    const nok = { cookie: (await signedIn(database, adapters, 'nok-guesses@mai.example')).cookie }
    await guess('203.0.113.4', 20)
    for (let number = 0; number < 20; number++)
      expect((await from('203.0.113.4', `HERS${number}`, '/api/quote', nok)).status).toBe(200)
    expect((await from('203.0.113.4', 'HERS20', '/api/quote', nok)).status).toBe(429)
  })

  test('one attempt is available again after 30 seconds', async () => {
    let now = someDay
    const other = await testApp(database, { clock: () => now })
    const ask = () => other.app(postJson('/api/quote', body('NO-SUCH')), { ip: '203.0.113.5' })
    for (let times = 0; times < 20; times++) await ask()
    expect((await ask()).status).toBe(429)
    now = new Date('2026-11-21T05:00:30Z')
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  })
})

const refused: [string, unknown, string?][] = [
  ['no body', undefined],
  ['a list instead of an object', [line()]],
  ['no lines', {}, 'lines'],
  ['lines as an object', { lines: { 0: line(), length: 1 } }, 'lines'],
  ['a negative quantity', { lines: [line({ quantity: -1 })] }, 'lines.0.quantity'],
  ['a quantity of 0', { lines: [line({ quantity: 0 })] }, 'lines.0.quantity'],
  ['a quantity of 11', { lines: [line({ quantity: 11 })] }, 'lines.0.quantity'],
  ['half a unit', { lines: [line({ quantity: 0.5 })] }, 'lines.0.quantity'],
  ['a quantity as text', { lines: [line({ quantity: '1' })] }, 'lines.0.quantity'],
  ['a quantity in Thai digits', { lines: [line({ quantity: '๒' })] }, 'lines.0.quantity'],
  ['a quantity of 1e308', { lines: [line({ quantity: 1e308 })] }, 'lines.0.quantity'],
  ['no quantity', { lines: [{ productId: 'lotus-dress', size: 'M' }] }, 'lines.0.quantity'],
  ['a submitted price', { lines: [line({ price: 1 })] }, 'lines.0'],
  ['a submitted total', { lines: [line()], total: 1 }],
  ['a product ID as an object', { lines: [line({ productId: { $ne: '' } })] }, 'lines.0.productId'],
  ['500 lines', { lines: Array.from({ length: 500 }, (_, at) => line({ productId: `p-${at}` })) }, 'lines'],
  ['51 lines', { lines: Array.from({ length: 51 }, (_, at) => line({ productId: `p-${at}` })) }, 'lines'],
  ['an unknown delivery method', { lines: [line()], deliveryMethod: 'drone' }, 'deliveryMethod'],
  ['a coupon of 10,000 characters', { lines: [line()], couponCode: 'A'.repeat(10_000) }, 'couponCode'],
  ['a coupon as a list', { lines: [line()], couponCode: ['A'] }, 'couponCode'],
]

describe('the quote endpoint', () => {
  test.each(refused)('refuses %s with a code, a message and the field', async (_, body, field) => {
    const response = await ask(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      code: 'bad_input',
      message: 'Something went wrong. Please go back and try again.',
      ...(field && { field }),
    })
  })
  test('refuses a prototype key in the JSON text', async () => {
    const text = '{"lines":[{"productId":"lotus-dress","size":"M","quantity":1,"__proto__":{"quantity":99}}]}'
    const response = await app(new Request(postJson('/api/quote', {}), { method: 'POST', body: text }))
    expect(response.status).toBe(422)
  })
  test('answers in Thai under /th', async () => {
    const { message } = (await (await ask({}, '/th/api/quote')).json()) as { message: string }
    expect(message).toMatch(/[ก-๙]/)
  })
  test('refuses GET', async () => {
    const response = await app(new Request('http://localhost:3000/api/quote'))
    expect(response.status).toBe(405)
  })
})
