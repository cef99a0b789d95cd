import { expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { isSameShipment, readTracking } from './tracking.ts'

test.each([
  [undefined, { carrier: undefined, trackingNumber: undefined }],
  [
    { carrier: '', number: '' },
    { carrier: undefined, trackingNumber: undefined },
  ],
  [
    { carrier: '', number: ' - ' },
    { carrier: undefined, trackingNumber: undefined },
  ],
  [
    { carrier: 'other', number: '' },
    { carrier: 'other', trackingNumber: undefined },
  ],
  [
    { carrier: 'thailand_post', number: ' ef 5825-6815 1 th' },
    { carrier: 'thailand_post', trackingNumber: 'EF582568151TH' },
  ],
  [
    { carrier: 'jt', number: 'A'.repeat(40) },
    { carrier: 'jt', trackingNumber: 'A'.repeat(40) },
  ],
])('%j is stored as %j', (typed, facts) => expect(readTracking(typed)).toStrictEqual(facts))

test.each([
  { carrier: '', number: 'EF582568151TH' },
  { carrier: 'dhl', number: '' },
  { carrier: 'toString', number: 'EF582568151TH' },
  { carrier: 'jt', number: 'A12' },
  { carrier: 'jt', number: 'A'.repeat(41) },
  { carrier: 'jt', number: '../x1234' },
])('%j is refused', (typed) => expect(readTracking(typed)).toBe('bad_tracking'))

test.each([
  ['the same', { carrier: 'kex', number: ' kex-1 234' }, {}, true],
  ['another number', { carrier: 'kex', number: 'KEX1235' }, {}, false],
  ['another carrier', { carrier: 'jt', number: 'KEX1234' }, {}, false],
  ['no number, where there is one', { carrier: 'kex', number: '' }, {}, false],
  ['no number, where there is none', { carrier: 'kex', number: '' }, { trackingNumber: undefined }, true],
  ['an order that has not shipped', { carrier: 'kex', number: 'KEX1234' }, { shippedAt: undefined }, false],
])('comparison with the stored shipment: %s', (_, typed, change, same) =>
  expect(isSameShipment({ shippedAt: later(5), carrier: 'kex', trackingNumber: 'KEX1234', ...change }, typed)).toBe(
    same,
  ),
)
