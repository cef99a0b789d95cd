import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test } from 'vitest'
import { requestedWork } from '#tests/support/cheap-passwords.ts'
import { hashPassword, passwordMatches } from './password-hash.server.ts'

/** Cost of one guess: 32 MB and about 0.1 s. */
const work = { N: 16_384, r: 16, p: 1 }

test('hashing and checking a password each use the full scrypt cost', async () => {
  requestedWork.last = {}
  const hash = await hashPassword('lotus pond at dawn')
  expect(requestedWork.last).toMatchObject(work)
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  requestedWork.last = {}
  expect(await passwordMatches('lotus pond at dawn', hash)).toBe(true)
  expect(requestedWork.last).toMatchObject(work)
  expect(await passwordMatches('lotus pond at dusk', hash)).toBe(false)
})

test.each([undefined, null, '', 'without-a-key', 'salt:', 'salt:00', 'salt:not hexadecimal'])(
  'the hash %j matches nothing, at the same cost',
  async (hash) => {
    requestedWork.last = {}
    expect(await passwordMatches('', hash)).toBe(false)
    expect(requestedWork.last).toMatchObject(work)
  },
)

test('a password matches however the keyboard composes its accented letters', async () => {
  expect(await passwordMatches('cafe\u0301 pond', await hashPassword('caf\u00e9 pond'))).toBe(true)
})

test('hashes of release 1.0.0 still match', async () => {
  const salt = 'c401de40ddf2665378b0a30cd274d201'
  const key =
    'e5438e49870bde4c6b8d19e54c8f55548f9c73301a13ceb8d4f22d262c0e55b95a0558d6fa3a7f140e3822ac3993fabcdb13aed8cbab0695808863a21b3dc9f9'
  crypto.scrypt = ((typed: string, salted: string, length: number, asked: crypto.ScryptOptions, done) =>
    done(null, crypto.scryptSync(typed, salted, length, asked))) as typeof crypto.scrypt
  syncBuiltinESMExports()
  expect(await passwordMatches('caf\u00e9 pond at dawn', `${salt}:${key}`)).toBe(true)
})
