import { expect, test } from 'vitest'
import { openEncryption } from './encryption.server.ts'

const encryption = openEncryption('a secret of the shop, long enough')

test('an encrypted text can be decrypted, and is encrypted differently each time', () => {
  const [one, two] = [encryption.encrypt('ความลับ', 'mali'), encryption.encrypt('ความลับ', 'mali')]
  expect([encryption.decrypt(one, 'mali'), encryption.decrypt(two, 'mali')]).toEqual(['ความลับ', 'ความลับ'])
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').toString('utf8')).not.toContain('ความลับ')
})

test.each([
  ['encrypted for someone else', (encrypted: string) => encryption.decrypt(encrypted, 'nok')],
  [
    'encrypted with another secret',
    (encrypted: string) => openEncryption('another secret of a shop, as long').decrypt(encrypted, 'mali'),
  ],
  [
    'that was changed',
    (encrypted: string) => encryption.decrypt((encrypted.startsWith('A') ? 'B' : 'A') + encrypted.slice(1), 'mali'),
  ],
  ['that was cut short', (encrypted: string) => encryption.decrypt(encrypted.slice(0, -4), 'mali')],
  ['that is empty', () => encryption.decrypt('', 'mali')],
])('a text %s cannot be decrypted', (_, open) => {
  expect(open(encryption.encrypt('secret', 'mali'))).toBeUndefined()
})
