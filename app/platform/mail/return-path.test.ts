import { describe, expect, test } from 'vitest'
import { markIn, openReturnPath } from './return-path.server.ts'

const paths = openReturnPath('bounces@shop.example', 'the secret of this shop')
const nok = 'nok@example.com her-token'
const ofNok = paths.addressOf('12', nok)
const markOf = (address: string) => markIn(address) ?? { id: '', proof: '0'.repeat(24) }

test('every mail has its own return path, which does not reveal the recipient', () => {
  expect(ofNok).toMatch(/^bounces\+12-[0-9a-f]{24}@shop\.example$/)
  expect(paths.addressOf('12', nok)).toBe(ofNok)
  const others = [paths.addressOf('13', nok), paths.addressOf('12', 'ann@example.com her-token')]
  expect(new Set([ofNok, ...others]).size).toBe(3)
})

test('the part before the @ has 64 characters with the longest address and the longest id', () => {
  const [name = ''] = openReturnPath(`${'b'.repeat(23)}@shop.example`, 's')
    .addressOf('9'.repeat(15), nok)
    .split('@')
  expect(name).toHaveLength(64)
  expect(markIn(`${name}@shop.example`)?.id).toBe('9'.repeat(15))
})

describe('the mark in a return path', () => {
  test('proves its mail and recipient, also in upper case or rewritten by SRS', () => {
    for (const address of [ofNok, ofNok.toUpperCase(), `SRS0=ab=cd=shop.example=${ofNok}`])
      expect(paths.proves(markOf(address), nok)).toBe(true)
  })

  test('proves nothing for another mail, another recipient or another secret', () => {
    const { id, proof } = markOf(ofNok)
    expect(paths.proves({ id, proof }, 'ann@example.com her-token')).toBe(false)
    expect(paths.proves({ id, proof }, 'nok@example.com a-later-token')).toBe(false)
    expect(paths.proves({ id: '13', proof }, nok)).toBe(false)
    expect(paths.proves({ id, proof: '0'.repeat(24) }, nok)).toBe(false)
    const other = openReturnPath('bounces@shop.example', 'the secret of another shop')
    expect(other.proves({ id, proof }, nok)).toBe(false)
  })
})

test.each([
  ['', undefined],
  ['To: bounces@shop.example', undefined],
  ['To: bounces+12@shop.example', undefined],
  [`To: bounces+12-${'a'.repeat(23)}@shop.example`, undefined],
  [`To: bounces+12-${'a'.repeat(25)}@shop.example`, undefined],
  [`To: bounces+12-${'g'.repeat(24)}@shop.example`, undefined],
  [`To: bounces+-${'a'.repeat(24)}@shop.example`, undefined],
  [`To: b+1-${'A'.repeat(24)}@x, c+2-${'b'.repeat(24)}@x`, { id: '1', proof: 'a'.repeat(24) }],
])('the mark in %j is %j', (text, mark) => expect(markIn(text)).toEqual(mark))
