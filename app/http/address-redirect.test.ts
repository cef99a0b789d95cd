import { expect, test } from 'vitest'
import { addressRedirect } from './address-redirect.server.ts'
import { matchAddress } from './find-address.ts'

const html = { accept: 'text/html,application/xhtml+xml' }
const choseThai = { ...html, cookie: 'a=b; lang=th' }

function led(address: string, init: RequestInit = {}) {
  const url = new URL(address, 'https://mai.example')
  const response = addressRedirect(new Request(url, init), matchAddress(url))
  return response && [response.status, Object.fromEntries(response.headers)]
}

test.each([
  ['/TH/Cart/', '/th/cart'],
  ['/Cart', '/cart'],
  ['//cart?a=1&B=2', '/cart?a=1&B=2'],
  ['/th/', '/th'],
])('%s redirects permanently to its canonical spelling', (given, location) => {
  const url = new URL(`https://mai.example${given}`)
  for (const method of ['GET', 'HEAD']) {
    const response = addressRedirect(new Request(url, { method }), matchAddress(url))
    expect([response?.status, Object.fromEntries(response?.headers ?? [])]).toEqual([301, { location }])
    expect(response?.body).toBeNull()
  }
})

test('a visitor who chose Thai is redirected to the Thai page, and the redirect is not cached', () => {
  const headers = { vary: 'cookie', 'cache-control': 'private, no-store' }
  expect(led('/', { headers: choseThai })).toEqual([302, { location: '/th', ...headers }])
  expect(led('/cart?a=1', { headers: choseThai })).toEqual([302, { location: '/th/cart?a=1', ...headers }])
  expect(led('/cart', { method: 'HEAD', headers: choseThai })).toEqual([302, { location: '/th/cart', ...headers }])
})

test('the redirect to the canonical spelling comes before the one to Thai', () => {
  expect(led('/Cart', { headers: choseThai })).toEqual([301, { location: '/cart' }])
})

test.each([
  ['the Thai page itself', '/th/cart', { headers: choseThai }],
  ['a program', '/cart', { headers: { accept: 'application/json', cookie: 'lang=th' } }],
  ['a client without an Accept header', '/cart', { headers: { cookie: 'lang=th' } }],
  ['a visitor who chose English', '/cart', { headers: { ...html, cookie: 'lang=en' } }],
  ['a visitor without cookies', '/cart', { headers: html }],
  ['a form of a visitor who chose Thai', '/cart', { method: 'POST', headers: choseThai }],
  ['a form at another spelling', '/Cart/', { method: 'POST', headers: choseThai }],
  ['data of a page', '/cart.data', { headers: choseThai }],
  ['data at another spelling', '/Cart.data', { headers: choseThai }],
  ['an unknown page', '/Nothing/', { headers: html }],
])('%s is not redirected', (_, address, init) => expect(led(address, init)).toBeUndefined())
