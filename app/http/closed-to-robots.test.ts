import { expect, test } from 'vitest'
import { addresses } from '#app/site.ts'
import { closedToRobots } from './closed-to-robots.ts'

test('robots are asked to leave what is private, once each, and listings in countless sizes', () =>
  expect(closedToRobots).toEqual([
    '/search',
    '/cart',
    '/checkout',
    '/payment',
    '/auth',
    '/profile',
    '/order/',
    '/outbox',
    '/admin',
    '/api/',
    '/*?*sizes=',
  ]))

test.each(addresses.map(([pattern, { search }]) => [pattern, search === 'closed'] as const))(
  '%s is among it: %s',
  (pattern, closed) => expect(closedToRobots.some((start) => pattern.startsWith(start))).toBe(closed),
)
