import { expect, test } from 'vitest'
import {
  hasSessionHint,
  hasSignedOutSignal,
  sessionHintCookie,
  sessionSeconds,
  signedOutSignal,
} from './session-hint.ts'

test('the hint cookie lasts thirty days like the session, and is cleared with it', () => {
  expect(sessionSeconds).toBe(2_592_000)
  expect(sessionHintCookie(true, true)).toBe('mai_in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure')
  expect(sessionHintCookie(true, false)).toBe('mai_in=1; Path=/; Max-Age=2592000; SameSite=Lax')
  expect(sessionHintCookie(false, true)).toBe('mai_in=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('the signed-out cookie lasts one minute and can be cleared', () => {
  expect(signedOutSignal(true)).toBe('mai_out=1; Path=/; Max-Age=60; SameSite=Lax; Secure')
  expect(signedOutSignal(false, 0)).toBe('mai_out=1; Path=/; Max-Age=0; SameSite=Lax')
})

test.each([
  ['mai_in', hasSessionHint],
  ['mai_out', hasSignedOutSignal],
] as const)('%s is read among other cookies and only by its exact name', (name, has) => {
  const found = [`${name}=1`, `lang=th; ${name}=1`, `lang=th;${name}=1;x=1`, `lang=th;  ${name}=1`]
  const none = ['', `${name}=`, `${name}=0`, `${name}=12`, `x${name}=1`, `lang=x${name}=1`]
  expect(found.filter((cookies) => !has(cookies))).toEqual([])
  expect(none.filter(has)).toEqual([])
})
