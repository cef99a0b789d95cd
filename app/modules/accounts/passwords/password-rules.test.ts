import { expect, test } from 'vitest'
import type { Role } from '../visitor.ts'
import { passwordRefusal } from './password-rules.ts'
import { weakPasswords } from './weak-passwords.server.ts'

const email = 'nok.srisai@example.com'
const common = await weakPasswords()
const refusal = (password: string, role: Role = 'customer') => passwordRefusal(password, { email, role }, common)

test.each([
  ['12345', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['      ', 'password_blank'],
  ['\u3000\u00a0\t   ', 'password_blank'],
  ['123456', 'password_common'],
  ['password', 'password_common'],
  ['PassWord', 'password_common'],
  [' qwerty ', 'password_common'],
  ['ｐａｓｓｗｏｒｄ', 'password_common'],
  ['welcome10', 'password_common'],
  ['bangkok123', 'password_common'],
  ['กกกกกก', 'password_common'],
  ['๑๒๓๔๕๖', 'password_common'],
  ['fedcba', 'password_common'],
  ['Nok.Srisai', 'password_is_email'],
  ['nok.srisai@example.com', 'password_is_email'],
] as const)('%j is refused: %s', (password, reason) => expect(refusal(password)).toBe(reason))

test.each(['lotus-silk', 'พลับพลึง', 'nok.srisai2', 'xy'.repeat(64), '123 654', 'acegik', 'correct horse'])(
  '%j is accepted',
  (password) => expect(refusal(password)).toBeUndefined(),
)

test.each(['staff', 'admin'] as const)('a password for %s needs at least ten characters', (role) => {
  expect(refusal('lotus-sil', role)).toBe('password_too_short_for_staff')
  expect(refusal('lotus-silk', role)).toBeUndefined()
  expect(refusal('mai-demo-2026', role)).toBeUndefined()
  expect(refusal('lotus-sil')).toBeUndefined()
})

test('the list contains 49,286 weak passwords, each normalised', () => {
  expect(common.size).toBe(49_286)
  expect([...common].filter((one) => one !== one.normalize('NFKC').trim().toLowerCase())).toEqual([])
})
