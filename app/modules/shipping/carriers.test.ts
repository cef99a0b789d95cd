import { describe, expect, test } from 'vitest'
import {
  carrierKeys,
  carriers,
  guessCarrier,
  hasS10CheckDigit,
  isCarrier,
  isPlausibleTracking,
  isTrackingNumber,
  normaliseTracking,
  s10CheckDigit,
  trackingUrl,
} from './carriers.ts'

test('each carrier has its names and its own tracking page; “other” has no page', () => {
  const links = carrierKeys.map((carrier) => trackingUrl({ carrier, trackingNumber: 'AB1234567890' }))
  expect(carrierKeys.map((key, index) => [key, carriers[key].name, links[index]])).toEqual([
    [
      'thailand_post',
      { en: 'Thailand Post', th: 'ไปรษณีย์ไทย' },
      'https://track.thailandpost.co.th/?trackNumber=AB1234567890',
    ],
    [
      'flash',
      { en: 'Flash Express', th: 'แฟลช เอ็กซ์เพรส' },
      'https://www.flashexpress.co.th/fle/tracking?se=AB1234567890',
    ],
    ['kex', { en: 'KEX Express', th: 'เคอีเอ็กซ์ เอ็กซ์เพรส' }, 'https://th.kex-express.com/th/track/?track=AB1234567890'],
    [
      'jt',
      { en: 'J&T Express', th: 'เจแอนด์ที เอ็กซ์เพรส' },
      'https://www.jtexpress.co.th/service/track?waybillno=AB1234567890',
    ],
    ['other', { en: 'Other carrier', th: 'บริษัทขนส่งอื่น' }, undefined],
  ])
  expect(['jt', 'dhl', 'toString'].map(isCarrier)).toEqual([true, false, false])
})

describe('S10 check digit', () => {
  test.each([
    'EF582568151TH',
    'EI486458074TH',
    'RP488749199TH',
    'RB123456785GB',
    'EB000717595HK',
    'EE471108151FR',
    'LA085907385CN',
  ])('is right in %s', (number) => expect(hasS10CheckDigit(number)).toBe(true))
  test.each([
    'RB123456786US',
    'EB000717594HK',
    'EF58256815TH',
    '',
    'ef582568151th',
    'XEF582568151TH',
    'EF582568151THX',
  ])('is wrong in %s', (number) => expect(hasS10CheckDigit(number)).toBe(false))
  test.each([
    ['12345686', 0],
    ['12345689', 5],
    ['12345678', 5],
    ['58256815', 1],
  ])('of %s is %d', (serial, digit) => expect(s10CheckDigit(serial)).toBe(digit))
})

test('a typing error in a Thailand Post number is detected; other carriers are checked by their pattern', () => {
  expect(isPlausibleTracking('thailand_post', 'EF582568151TH')).toBe(true)
  expect(isPlausibleTracking('thailand_post', 'EF582568152TH')).toBe(false)
  expect(isPlausibleTracking('jt', '830000000001')).toBe(true)
  expect(isPlausibleTracking('jt', '83000')).toBe(false)
  expect(isPlausibleTracking('other', 'ANYTHING')).toBe(true)
})

test.each([
  [
    'flash',
    ['TH0123456789', 'TH0123456789ABCDEF'],
    ['TH012345678', 'TH0123456789ABCDEFG', 'XTH0123456789', 'XX0123456789'],
  ],
  ['kex', ['ABCDE12345', 'ABCDE1234567890'], ['ABCDE1234', 'ABCDE12345678901', 'ABCDE-12345']],
  ['jt', ['830000000001'], ['83000000000', '8300000000012', 'A30000000001']],
  ['thailand_post', ['EF582568151TH'], ['582568151', 'EF58256815TH', '']],
] as const)('numbers of %s: %j are plausible, %j are not', (carrier, right, wrong) => {
  expect(right.filter((number) => !isPlausibleTracking(carrier, number))).toEqual([])
  expect(wrong.filter((number) => isPlausibleTracking(carrier, number))).toEqual([])
})

test.each([
  ['EF582568151TH', 'thailand_post'],
  ['EF582568152TH', 'thailand_post'],
  ['830000000001', 'jt'],
  ['TH0123456789A', 'flash'],
  ['ABCDE12345', undefined],
  ['83000000000', undefined],
  ['', undefined],
] as const)('the carrier of a number is guessed, mistyped or not: %s, %s', (number, carrier) =>
  expect(guessCarrier(number)).toBe(carrier),
)

test('spaces, hyphens and full-width digits are normalised', () => {
  expect(normaliseTracking(' ef 5825-6815 １ th\u200b')).toBe('EF582568151TH')
})

test.each(['javascript:alert(1)', '../x', 'A12', 'A'.repeat(41), 'ก12345'])('%s is not a tracking number', (number) =>
  expect(isTrackingNumber(number)).toBe(false),
)
test.each(['A123', 'A'.repeat(40)])('%s is a tracking number', (number) => expect(isTrackingNumber(number)).toBe(true))

test('the tracking link is the carrier’s own, and missing without a known carrier or a number', () => {
  expect(trackingUrl({ carrier: 'thailand_post', trackingNumber: 'EF582568151TH' })).toBe(
    'https://track.thailandpost.co.th/?trackNumber=EF582568151TH',
  )
  expect(trackingUrl({ carrier: 'other', trackingNumber: 'X1234' })).toBeUndefined()
  expect(trackingUrl({ carrier: 'flash', trackingNumber: undefined })).toBeUndefined()
  expect(trackingUrl({ carrier: 'constructor', trackingNumber: 'X1234' })).toBeUndefined()
})
