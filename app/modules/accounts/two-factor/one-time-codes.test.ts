// Uses the vectors of RFC 6238.
import { expect, test } from 'vitest'
import {
  appAddress,
  codeAt,
  inGroups,
  newAppSecret,
  newRecoveryCodes,
  recoveryDigest,
  timeStepOf,
  timeStepOfCode,
} from './one-time-codes.server.ts'

/** "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, timeStepOf(new Date(second * 1000)))).toBe(code)
})

const now = new Date('2026-11-23T05:00:10Z')
const step = timeStepOf(now)
const found = (at: number, after = 0) => timeStepOfCode(secret, codeAt(secret, at), { now, after })

test('a code is accepted one 30-second step early or late, and no more', () => {
  expect([-2, -1, 0, 1, 2].map((off) => found(step + off))).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a used code and older ones are refused', () => {
  expect([-1, 0, 1].map((off) => found(step + off, step))).toEqual([undefined, undefined, step + 1])
})

test.each(['', '12345', '1234567', '๑๒๓๔๕๖'])('%j is refused as a code', (code) => {
  expect(timeStepOfCode(secret, code, { now, after: 0 })).toBeUndefined()
})

test('a secret has 160 bits, and the app address names the shop and the account', () => {
  const mine = newAppSecret()
  expect(mine).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(mine)
  expect(appAddress('ABC', { shop: 'MAI & Co', email: 'mali@mai.example' })).toBe(
    'otpauth://totp/MAI%20%26%20Co:mali%40mai.example?secret=ABC&issuer=MAI%20%26%20Co',
  )
})

test('ten different recovery codes have twenty digits, and digests differ per account', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^\d{20}$/)
  expect(recoveryDigest('mali', '1')).not.toBe(recoveryDigest('nok', '1'))
  expect(inGroups('12345678901234567890', 5)).toBe('12345 67890 12345 67890')
})
