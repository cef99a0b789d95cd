import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { origin, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
let app: App
let cookie: string

beforeAll(async () => {
  const made = await testApp(database)
  app = made.app
  await addProducts(database.db, [
    { id: 'lotus-dress', price: 129_000, pictures: 1, stock: { M: 30, S: 30 } },
    { id: 'fan' },
    { id: 'hidden-fan', hidden: true },
  ])
  cookie = (await signedIn(database, made.adapters, 'mali@mai.example')).cookie
})

const ask = (path: string, method: 'GET' | 'PUT', body?: unknown, as = cookie) =>
  app(
    new Request(origin + path, {
      method,
      headers: { cookie: as, origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(method === 'PUT' ? { body: JSON.stringify(body) } : {}),
    }),
  )
const line = (productId: string, size: string, quantity: number) => ({ productId, size, quantity })
const linesOf = async (response: Response) => {
  const { lines } = (await response.json()) as { lines: { productId: string; size: string; quantity: number }[] }
  return lines.map((one) => `${one.productId}-${one.size} × ${one.quantity}`)
}

describe('a customer’s stored cart', () => {
  test('is merged at sign-in, keeping the larger quantity of the same product and size', async () => {
    await ask('/api/cart', 'PUT', { lines: [line('lotus-dress', 'M', 1), line('lotus-dress', 'S', 3)] })
    const merged = await ask('/api/cart', 'PUT', {
      lines: [line('lotus-dress', 'M', 2), line('lotus-dress', 'S', 1), line('fan', 'M', 1)],
      merge: true,
    })
    const expected = ['lotus-dress-M × 2', 'lotus-dress-S × 3', 'fan-M × 1']
    expect(await linesOf(merged)).toEqual(expected)
    expect(await linesOf(await ask('/api/cart', 'GET'))).toEqual(expected)
  })
  test('is replaced by later changes and returned with name, price and picture', async () => {
    await ask('/api/cart', 'PUT', { lines: [line('lotus-dress', 'M', 4)] })
    const response = await ask('/api/cart', 'GET')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({
      lines: [
        {
          ...line('lotus-dress', 'M', 4),
          snapshot: {
            name: { en: 'lotus-dress', th: 'ชุด lotus-dress' },
            price: 129_000,
            pictureId: expect.stringMatching(/^[0-9a-f]{32}$/),
          },
        },
      ],
    })
  })
  test('leaves out unknown products', async () =>
    expect(
      await linesOf(await ask('/api/cart', 'PUT', { lines: [line('__proto__', 'M', 1), line('fan', 'M', 1)] })),
    ).toEqual(['fan-M × 1']))
  test('stores sizes as clean text and refuses empty ones', async () => {
    const response = await ask('/api/cart', 'PUT', { lines: [line('fan', ' \u001b\u0085M\u202e\uffff\t', 1)] })
    expect(await linesOf(response)).toEqual(['fan-M × 1'])
    const refused = await ask('/api/cart', 'PUT', { lines: [line('fan', ' \u0085\n', 2)] })
    expect(refused.status).toBe(422)
    expect(await linesOf(await ask('/api/cart', 'GET'))).toEqual(['fan-M × 1'])
  })
  test('loses nothing when several devices merge concurrently', async () => {
    await ask('/api/cart', 'PUT', { lines: [] })
    await Promise.all(
      [line('fan', 'M', 2), line('lotus-dress', 'M', 1), line('lotus-dress', 'S', 1)].map((one) =>
        ask('/api/cart', 'PUT', { lines: [one], merge: true }),
      ),
    )
    expect((await linesOf(await ask('/api/cart', 'GET'))).toSorted()).toEqual([
      'fan-M × 2',
      'lotus-dress-M × 1',
      'lotus-dress-S × 1',
    ])
  })
  test.each([
    { lines: [line('fan', 'M', 0)] },
    { lines: [line('fan', 'M', 11)] },
    { lines: [{ ...line('fan', 'M', 1), price: 1 }] },
    { lines: 'all' },
    { lines: [], userId: 'somebody' },
    null,
  ])('refuses %o and stays unchanged', async (body) => {
    const before = await linesOf(await ask('/api/cart', 'GET'))
    expect((await ask('/api/cart', 'PUT', body)).status).toBe(422)
    expect(await linesOf(await ask('/api/cart', 'GET'))).toEqual(before)
  })
  test('is refused without a sign-in', async () => {
    expect((await ask('/api/cart', 'GET', undefined, '')).status).toBe(401)
    expect((await ask('/api/cart', 'PUT', { lines: [] }, '')).status).toBe(401)
  })
})

describe('a customer’s stored wishlist', () => {
  const ids = async (response: Response) => ((await response.json()) as { ids: string[] }).ids
  test('is merged without duplicates, with the device’s items first', async () => {
    await ask('/api/wishlist', 'PUT', { ids: ['lotus-dress'] })
    expect(await ids(await ask('/api/wishlist', 'PUT', { ids: ['fan', 'lotus-dress'], merge: true }))).toEqual([
      'fan',
      'lotus-dress',
    ])
    expect(await ids(await ask('/api/wishlist', 'GET'))).toEqual(['fan', 'lotus-dress'])
  })
  test('is replaced by later changes', async () =>
    expect(await ids(await ask('/api/wishlist', 'PUT', { ids: ['fan'] }))).toEqual(['fan']))
  test('returns product cards to anyone, for known products only', async () => {
    const response = await ask('/th/api/wishlist?ids=fan,unknown,__proto__', 'GET', undefined, '')
    const { cards } = (await response.json()) as { cards: { id: string; name: string }[] }
    expect(cards.map((card) => [card.id, card.name])).toEqual([['fan', 'ชุด fan']])
  })
  test('returns to anyone which products are visible, in the requested order', async () => {
    const listed = async (path: string) => ids(await ask(`/api/wishlist?listed=${path}`, 'GET', undefined, ''))
    expect(await listed('lotus-dress,hidden-fan,unknown,fan,fan,__proto__')).toEqual(['lotus-dress', 'fan'])
    expect(await listed('')).toEqual([])
  })
  test('is refused without a sign-in or with invalid product IDs', async () => {
    expect((await ask('/api/wishlist', 'PUT', { ids: [] }, '')).status).toBe(401)
    expect((await ask('/api/wishlist', 'PUT', { ids: ['../fan'] })).status).toBe(422)
    expect(await ids(await ask('/api/wishlist', 'GET'))).toEqual(['fan'])
  })
})
