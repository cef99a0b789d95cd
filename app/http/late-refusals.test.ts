import { describe, expect, test } from 'vitest'
import type { BodyRefusal } from '#app/platform/http/request-body.server.ts'
import { plainShop } from '#tests/factories/plain-shop.ts'
import { matchTarget } from './find-address.ts'
import { bodyRefused, faultResponse, routeResponse } from './take-body.server.ts'

const request = (path = '/checkout') => new Request(`https://mai.example${path}`)
const { shop } = plainShop()
const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const busy = {
  code: 'unavailable',
  message: 'The shop is busy. Please try again in a few seconds.',
  requestId: 'request-1',
}
const later = (response: Response) => response.headers.get('retry-after')

describe('refused request body', () => {
  test.each<[BodyRefusal, number, string, string, string | null, string | null]>([
    ['tooLarge', 413, 'tooLarge', 'That is too much data at once. Please send less.', null, null],
    ['tooSlow', 408, 'tooSlow', 'Your request took too long. Please try again.', 'close', null],
    ['busy', 503, 'unavailable', 'The shop is busy. Please try again in a few seconds.', null, '10'],
    ['unreadable', 400, 'badRequest', 'Something went wrong. Please go back and try again.', null, null],
  ])('%s is a %d', async (reason, status, code, message, connection, retryAfter) => {
    const response = bodyRefused(request(), reason, shop)
    expect([response.status, response.headers.get('connection'), later(response)]).toEqual([
      status,
      connection,
      retryAfter,
    ])
    expect(await response.json()).toEqual({ code, message, requestId: 'request-1' })
  })
})

describe('unexpected error', () => {
  test('from an unreachable database is a 503 with a Retry-After header', async () => {
    const response = faultResponse(request(), shop, outage)
    expect([response.status, later(response)]).toEqual([503, '10'])
    expect(await response.json()).toEqual(busy)
  })

  test.each([[new TypeError('of ours')], ['a text']])(
    'in our own code (%s) is a 500 without details',
    async (fault) => {
      const response = faultResponse(request(), shop, fault)
      expect([response.status, later(response)]).toEqual([500, null])
      expect(await response.json()).toEqual({
        code: 'boundaryText',
        message: 'An unexpected error occurred',
        requestId: 'request-1',
      })
    },
  )
})

describe('response of a route', () => {
  const sent = (status: number) => new Response('what the route says', { status, headers: { 'x-own': 'kept' } })

  test.each([
    ['without an error', [], 500],
    ['with an error in our own code', [new TypeError('of ours')], 500],
    ['below 400, despite an outage', [outage], 399],
  ])('stays unchanged %s', (_, faults, status) => {
    const response = sent(status)
    expect(routeResponse(request(), { ...shop, faults }, response)).toBe(response)
    expect(later(response)).toBeNull()
  })

  test.each([400, 409, 500])('with status %d becomes a 503 when any of its errors is an outage', async (status) => {
    const faults = [new TypeError('of ours'), outage]
    const response = routeResponse(request(), { ...shop, faults }, sent(status))
    expect([response.status, later(response)]).toEqual([503, '10'])
    expect(await response.json()).toEqual(busy)
  })

  test('for router data becomes a 503 with its body unchanged', async () => {
    const response = routeResponse(
      request('/checkout.data?x=1'),
      { ...shop, faults: [outage], address: matchTarget('/checkout.data?x=1') },
      sent(500),
    )
    expect([response.status, later(response), response.headers.get('x-own')]).toEqual([503, '10', 'kept'])
    expect(await response.text()).toBe('what the route says')
  })
})
