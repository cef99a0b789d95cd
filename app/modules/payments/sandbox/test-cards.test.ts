import { expect, test } from 'vitest'
import { testNumbers } from '../card-form.ts'
import { testCards } from './finish-session.server.ts'

test.each([
  ['4242424242424242', { outcome: 'succeeds' }],
  ['4000000000003220', { outcome: 'authenticates' }],
  ['4000000000000002', { outcome: 'declined' }],
  ['4000000000009995', { outcome: 'insufficient_funds' }],
  ['4000000000000077', { outcome: 'succeeds', webhook: 'delayed' }],
  ['4000000000000085', { outcome: 'succeeds', webhook: 'repeated' }],
  ['4000000000000093', { outcome: 'succeeds', webhook: 'lost' }],
] as const)('%s behaves as documented in docs/sandbox.md', (number, behaviour) => {
  expect(testCards[number]).toEqual(behaviour)
})

test('the form accepts exactly these numbers', () =>
  expect([...testNumbers].toSorted()).toEqual(Object.keys(testCards).toSorted()))
