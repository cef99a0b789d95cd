import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientAddress, readTrustedProxies } from './trusted-proxies.ts'

const from = (trust: string, peer: string, forwarded?: string) =>
  clientAddress(peer, forwarded, readTrustedProxies(trust))

test.each([
  ['off', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['off', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['on', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['on', '127.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['1', '127.0.0.1', undefined, '127.0.0.1'],
  ['1', '127.0.0.1', '6.6.6.6,, 198.51.100.1:4711', '198.51.100.1'],
  ['1', '127.0.0.1', '"[2001:db8::1]:443"', '2001:db8::1'],
  ['1', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ['1', '127.0.0.1', "' or 1=1 --", '127.0.0.1'],
  ['2', '127.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.7', '198.51.100.1'],
  ['2', '127.0.0.1', '10.0.0.7', '10.0.0.7'],
  ['2', '127.0.0.1', '6.6.6.6, junk, 10.0.0.7', '10.0.0.7'],
  ['10.0.0.0/8, ::1', '::1', '6.6.6.6, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['fd00::/8', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['fd00::/8', 'fd00::1', 'not-an-address', 'fd00::1'],
  ['on', 'unknown', undefined, 'unknown'],
])('with TRUST_PROXY=%s, peer %s and X-Forwarded-For "%s", the client is %s', (trust, peer, forwarded, client) =>
  expect(from(trust, peer, forwarded)).toBe(client),
)

describe('forged entries in X-Forwarded-For', () => {
  const anything = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('127.0.0.1')), { maxLength: 5 })
  test.each(['1', '2', '10.0.0.0/8,127.0.0.1'])('never change the client address with TRUST_PROXY=%s', (trust) => {
    const proxies = trust === '2' ? ', 10.0.0.7' : ''
    fc.assert(
      fc.property(anything, (made) => {
        expect(from(trust, '127.0.0.1', [...made, `198.51.100.1${proxies}`].join(','))).toBe('198.51.100.1')
      }),
    )
  })
})

test.each(['', '0', '10', 'yes', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.internal', '1,2'])(
  'TRUST_PROXY=%s is refused',
  (text) => expect(() => readTrustedProxies(text)).toThrow('must be off, on, the number of proxies'),
)
