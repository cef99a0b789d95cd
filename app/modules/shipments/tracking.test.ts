import { expect, test } from 'vitest'
import { readTracking } from './tracking.ts'

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
])('%j is stored as %j', (typed, facts) => expect(readTracking(typed)).toEqual(facts))

test.each([
  { carrier: '', number: 'EF582568151TH' },
  { carrier: 'dhl', number: '' },
  { carrier: 'toString', number: 'EF582568151TH' },
  { carrier: 'jt', number: 'A12' },
  { carrier: 'jt', number: 'A'.repeat(41) },
  { carrier: 'jt', number: '../x1234' },
])('%j is refused', (typed) => expect(readTracking(typed)).toBe('bad_tracking'))
