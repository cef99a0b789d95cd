import { expect, test } from 'vitest'
import { openEncryption } from './encryption.server.ts'

const encryption = openEncryption('a secret of the shop, long enough')

test('what was sealed opens again, and is sealed differently each time', () => {
  const [one, two] = [encryption.encrypt('ความลับ', 'mali'), encryption.encrypt('ความลับ', 'mali')]
  expect([encryption.decrypt(one, 'mali'), encryption.decrypt(two, 'mali')]).toEqual(['ความลับ', 'ความลับ'])
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').toString('utf8')).not.toContain('ความลับ')
})

test.each([
  ['about somebody else', (encrypted: string) => encryption.decrypt(encrypted, 'nok')],
  [
    'with another secret',
    (encrypted: string) => openEncryption('another secret of a shop, as long').decrypt(encrypted, 'mali'),
  ],
  [
    'changed',
    (encrypted: string) => encryption.decrypt((encrypted.startsWith('A') ? 'B' : 'A') + encrypted.slice(1), 'mali'),
  ],
  ['cut short', (encrypted: string) => encryption.decrypt(encrypted.slice(0, -4), 'mali')],
  ['cut to nothing', () => encryption.decrypt('', 'mali')],
])('%s it stays closed', (_, open) => {
  expect(open(encryption.encrypt('secret', 'mali'))).toBeUndefined()
})
