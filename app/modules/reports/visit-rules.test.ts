import { expect, test } from 'vitest'
import { isRobot, type PageRequest, stepsOf, storableWords } from './visit-rules.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const typed = { 'user-agent': phone, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', host: 'mai.example' }
const page = (change: Partial<PageRequest> = {}, headers: PageRequest['headers'] = {}): PageRequest => ({
  pattern: '/',
  frame: 'shop',
  isData: false,
  ...change,
  headers: { ...typed, ...headers },
})

test('a page opened from elsewhere is a visit, one opened from within the shop is not', () => {
  for (const site of ['none', 'cross-site', 'same-site'])
    expect(stepsOf(page({}, { 'sec-fetch-site': site }))).toEqual(['visit'])
  expect(stepsOf(page({}, { 'sec-fetch-site': 'same-origin' }))).toEqual([])
})

test('without fetch metadata headers, the referrer shows whether a page is a visit', () => {
  const old = { 'sec-fetch-dest': undefined, 'sec-fetch-site': undefined, accept: 'text/html,*/*' }
  expect(stepsOf(page({}, old))).toEqual(['visit'])
  expect(stepsOf(page({}, { ...old, referer: 'https://search.example/' }))).toEqual(['visit'])
  expect(stepsOf(page({}, { ...old, referer: 'no address' }))).toEqual(['visit'])
  expect(stepsOf(page({}, { ...old, referer: 'https://mai.example/new' }))).toEqual([])
  expect(stepsOf(page({}, { ...old, accept: 'image/avif' }))).toEqual([])
})

test('products and the checkout count each time, as pages and as data requests', () => {
  expect(stepsOf(page({ pattern: '/product/:id' }))).toEqual(['visit', 'product'])
  const within = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
  expect(stepsOf(page({ pattern: '/product/:id', isData: true }, within))).toEqual(['product'])
  expect(stepsOf(page({ pattern: '/checkout', frame: 'checkout', isData: true }, within))).toEqual(['checkout'])
})

test('returning from a payment page is not a new visit', () => {
  const back = page({ pattern: '/payment-success', frame: 'checkout' }, { 'sec-fetch-site': 'cross-site' })
  expect(stepsOf(back)).toEqual([])
})

test('the back office, URLs without a page, frames, prefetches and robots do not count', () => {
  expect(stepsOf(page({ frame: 'admin' }))).toEqual([])
  expect(stepsOf(page({ frame: undefined, pattern: '/api/quote' }))).toEqual([])
  expect(stepsOf(page({}, { 'sec-fetch-dest': 'iframe' }))).toEqual([])
  expect(stepsOf(page({}, { 'sec-purpose': 'prefetch;prerender' }))).toEqual([])
  expect(stepsOf(page({}, { purpose: 'prefetch' }))).toEqual([])
  expect(stepsOf(page({}, { 'user-agent': undefined }))).toEqual([])
  expect(stepsOf(page({}, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }))).toEqual([])
})

test.each([
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 HeadlessChrome/140.0',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
  undefined,
])('%s is a robot', (agent) => {
  expect(isRobot(agent)).toBe(true)
})

test.each([
  phone,
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari Line/15.1',
])('%s is a person', (agent) => {
  expect(isRobot(agent)).toBe(false)
})

test('search words are stored normalised, but not if they may be personal data', () => {
  expect(storableWords('  Áo  DÀI ')).toBe('ao dai')
  expect(storableWords('ชุดไทย')).toBe('ชุดไทย')
  expect(storableWords('size 36')).toBe('size 36')
  for (const own of [
    'nok@mai.example',
    '081 234 5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '3FA9C21B',
    'order 3fa9c21b',
    'http://x.example',
    'www.x.example',
    'x',
    'a'.repeat(61),
    '',
  ])
    expect([own, storableWords(own)]).toEqual([own, undefined])
})
