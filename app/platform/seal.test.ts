import { expect, test } from 'vitest'
import { openSeal } from './seal.server.ts'

const seal = openSeal('a secret of the shop, long enough')

test('what was sealed opens again, and is sealed differently each time', () => {
  const [one, two] = [seal.close('ความลับ', 'mali'), seal.close('ความลับ', 'mali')]
  expect([seal.open(one, 'mali'), seal.open(two, 'mali')]).toEqual(['ความลับ', 'ความลับ'])
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').toString('utf8')).not.toContain('ความลับ')
})

test.each([
  ['about somebody else', (sealed: string) => seal.open(sealed, 'nok')],
  ['with another secret', (sealed: string) => openSeal('another secret of a shop, as long').open(sealed, 'mali')],
  ['changed', (sealed: string) => seal.open((sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1), 'mali')],
  ['cut short', (sealed: string) => seal.open(sealed.slice(0, -4), 'mali')],
  ['cut to nothing', () => seal.open('', 'mali')],
])('%s it stays closed', (_, open) => {
  expect(open(seal.close('secret', 'mali'))).toBeUndefined()
})
