import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { postJson, testApp } from '#tests/support/app.ts'
import { putPieces } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
let app: App

beforeAll(async () => {
  app = (await testApp(database)).app
  await putPieces(database.db, [{ id: 'lotus-dress', price: 129_000, stock: { M: 3, S: 0 } }])
})

const line = (change: object = {}) => ({ productId: 'lotus-dress', size: 'M', quantity: 1, ...change })
const ask = (body: unknown, path = '/api/quote') => app(postJson(path, body))

describe('a quote', () => {
  test('comes from the shop’s own prices, with delivery', async () => {
    const response = await ask({ lines: [line({ quantity: 2 })], deliveryMethod: 'express' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const quote = (await response.json()) as Quote
    expect(quote).toMatchObject({ subtotal: 258_000, discount: 0, shipping: 15_000, total: 273_000, toFreeShipping: 0 })
  })
  test('says what is wrong with a line, and an unknown coupon gives nothing', async () => {
    const lines = [line({ quantity: 5 }), line({ size: 'S' }), line({ productId: 'gone' }), line({ size: 'XXL' })]
    const quote = (await (await ask({ lines, couponCode: 'nope' })).json()) as Quote
    expect(quote.lines.map((one) => one.problem)).toEqual(['not_enough', 'sold_out', 'unavailable', 'unavailable'])
    expect(quote.coupon).toEqual({ code: 'NOPE', ok: false, reason: 'NOT_FOUND' })
  })
  test('of keys that live on every object is a quote of unknown pieces', async () => {
    const lines = ['__proto__', 'constructor', 'toString'].map((productId) => line({ productId }))
    const quote = (await (await ask({ lines })).json()) as Quote
    expect(quote.lines.map((one) => one.problem)).toEqual(['unavailable', 'unavailable', 'unavailable'])
    expect(quote.total).toBe(0)
  })
})

const refused: [string, unknown][] = [
  ['no body', undefined],
  ['a list', [line()]],
  ['no lines', {}],
  ['lines that are an object', { lines: { 0: line(), length: 1 } }],
  ['a negative quantity', { lines: [line({ quantity: -1 })] }],
  ['a quantity of 0', { lines: [line({ quantity: 0 })] }],
  ['a quantity of 11', { lines: [line({ quantity: 11 })] }],
  ['half a piece', { lines: [line({ quantity: 0.5 })] }],
  ['a quantity as text', { lines: [line({ quantity: '1' })] }],
  ['a quantity in Thai digits', { lines: [line({ quantity: '๒' })] }],
  ['a quantity beyond all numbers', { lines: [line({ quantity: 1e308 })] }],
  ['no quantity', { lines: [{ productId: 'lotus-dress', size: 'M' }] }],
  ['a price sent along', { lines: [line({ price: 1 })] }],
  ['a total sent along', { lines: [line()], total: 1 }],
  ['a product id that is an object', { lines: [line({ productId: { $ne: '' } })] }],
  ['500 lines', { lines: Array.from({ length: 500 }, (_, at) => line({ productId: `p-${at}` })) }],
  ['51 lines', { lines: Array.from({ length: 51 }, (_, at) => line({ productId: `p-${at}` })) }],
  ['a way of delivery that is none', { lines: [line()], deliveryMethod: 'drone' }],
  ['a coupon of 10,000 characters', { lines: [line()], couponCode: 'A'.repeat(10_000) }],
  ['a coupon that is a list', { lines: [line()], couponCode: ['A'] }],
]

describe('the door of quotes', () => {
  test.each(refused)('refuses %s with a code and a sentence', async (_, body) => {
    const response = await ask(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      code: 'bad_input',
      message: 'We could not read that request. Please go back and try again.',
    })
  })
  test('refuses a prototype key smuggled in as text', async () => {
    const text = '{"lines":[{"productId":"lotus-dress","size":"M","quantity":1,"__proto__":{"quantity":99}}]}'
    const response = await app(new Request(postJson('/api/quote', {}), { method: 'POST', body: text }))
    expect(response.status).toBe(422)
  })
  test('answers in Thai under /th', async () => {
    const { message } = (await (await ask({}, '/th/api/quote')).json()) as { message: string }
    expect(message).toMatch(/[ก-๙]/)
  })
  test('takes no GET', async () => {
    const response = await app(new Request('http://localhost:3000/api/quote'))
    expect(response.status).toBe(405)
  })
})
