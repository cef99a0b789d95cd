import { describe, expect, test } from 'vitest'
import { hasS10CheckDigit, isTrackingNumber, looksRight, normaliseTracking, trackingUrl } from './carriers.ts'

describe('the check digit of S10', () => {
  test.each([
    'EF582568151TH',
    'EI486458074TH',
    'RP488749199TH',
    'RB123456785GB',
    'EB000717595HK',
    'EE471108151FR',
    'LA085907385CN',
  ])('%s is right', (number) => expect(hasS10CheckDigit(number)).toBe(true))
  test.each(['RB123456786US', 'EB000717594HK', 'EF58256815TH', '', 'ef582568151th'])('%s is wrong', (number) =>
    expect(hasS10CheckDigit(number)).toBe(false),
  )
})

test('a typing error in a Thailand Post number is noticed, other carriers are judged by their pattern', () => {
  expect(looksRight('thailand_post', 'EF582568151TH')).toBe(true)
  expect(looksRight('thailand_post', 'EF582568152TH')).toBe(false)
  expect(looksRight('jt', '830000000001')).toBe(true)
  expect(looksRight('jt', '83000')).toBe(false)
  expect(looksRight('other', 'ANYTHING')).toBe(true)
})

test('blanks, hyphens and full-width digits do not matter', () => {
  expect(normaliseTracking(' ef 5825-6815 １ th\u200b')).toBe('EF582568151TH')
})

test.each(['javascript:alert(1)', '../x', 'A', 'A'.repeat(41), 'ก12345'])('%s cannot stand in a link', (number) =>
  expect(isTrackingNumber(number)).toBe(false),
)

test('the link is the carrier’s own, and none is made up', () => {
  expect(trackingUrl({ carrier: 'thailand_post', trackingNumber: 'EF582568151TH' })).toBe(
    'https://track.thailandpost.co.th/?trackNumber=EF582568151TH',
  )
  expect(trackingUrl({ carrier: 'other', trackingNumber: 'X1234' })).toBeUndefined()
  expect(trackingUrl({ carrier: 'flash', trackingNumber: undefined })).toBeUndefined()
  expect(trackingUrl({ carrier: 'constructor', trackingNumber: 'X1234' })).toBeUndefined()
})
