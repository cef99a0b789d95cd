import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendOrder } from './send-order.ts'

const requests: string[] = []
let answers: (() => Response)[] = []
const placed = () => Response.json({ state: 'placed', next: '/th/payment-success?order=abc' })
const unknown = () => Response.json({ state: 'unknown' })
const noLine = () => {
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  vi.stubGlobal('location', { pathname: '/th/payment' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return (answers.shift() ?? noLine)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const form = (fields: Record<string, string>) =>
  new Request('http://localhost:3000/th/payment', { method: 'POST', body: new URLSearchParams(fields) })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => {})

async function sent(serverAction: () => Promise<unknown>, request = form({ key: 'k' })) {
  const answer = sendOrder(request, serverAction)
  answer.catch(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  return answer
}
const goesTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer)

describe('response received', () => {
  test('is passed on without a lookup', async () => {
    expect(await sent(async () => ({ errors: {} }))).toEqual({ errors: {} })
    const redirect = new Response(null, { status: 302, headers: { location: '/payment-success' } })
    await expect(sent(() => Promise.reject(redirect))).rejects.toBe(redirect)
    const refused = { status: 400, statusText: '', internal: false, data: {} }
    await expect(sent(() => Promise.reject(refused))).rejects.toBe(refused)
    expect(requests).toEqual([])
  })
})

describe('no response', () => {
  const lostAnswers: [string, () => Promise<unknown>][] = [
    ['a network failure', lost],
    [
      'an error of the server or a proxy',
      () => Promise.reject({ status: 502, statusText: '', internal: false, data: '' }),
    ],
    ['a timeout', never],
  ]
  test.each(lostAnswers)(
    '%s: the order is looked up by the key of the form, and its page opens',
    async (_, serverAction) => {
      answers = [placed]
      expect(goesTo(await sent(serverAction))).toBe('/th/payment-success?order=abc')
      expect(requests).toEqual(['/th/api/order-state?key=k'])
    },
  )
  test('starts no lookup before twenty seconds have passed', async () => {
    answers = [placed]
    const answer = sendOrder(form({ key: 'k' }), never)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(goesTo(await answer)).toBe('/th/payment-success?order=abc')
  })
  test('looks up a placed order by its own key when its payment was sent', async () => {
    answers = [placed]
    await sent(lost, form({ order: 'abc' }))
    expect(requests).toEqual(['/th/api/order-state?order=abc'])
  })
  test('repeats the lookup with growing delays while the network is down', async () => {
    answers = [noLine, noLine, () => new Response('', { status: 503 }), noLine, placed]
    const answer = sendOrder(form({ key: 'k' }), lost)
    const times: number[] = []
    for (let second = 0; second < 40; second++) {
      times.push(requests.length)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect([0, 1, 3, 7, 15].map((second) => times[second + 1])).toEqual([2, 2, 3, 4, 5])
    expect(goesTo(await answer)).toBe('/th/payment-success?order=abc')
  })
  test('accepts "unknown" only the second time, and the form can be sent again', async () => {
    answers = [unknown, noLine, unknown]
    expect(await sent(lost)).toMatchObject({ data: { unsent: true }, init: { status: 503 } })
    expect(requests).toHaveLength(3)
  })
  test('opens the page of an order that arrives between two lookups', async () => {
    answers = [unknown, placed]
    expect(goesTo(await sent(lost))).toBe('/th/payment-success?order=abc')
  })
})
