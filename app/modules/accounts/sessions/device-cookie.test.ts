import { expect, test } from 'vitest'
import { deviceCookie, deviceDays, deviceOf } from './browser-cookies.server.ts'

const device = `${'a-_0'.repeat(10)}abc`
const of = (cookie: string | undefined, secure = true) =>
  deviceOf(new Headers(cookie === undefined ? {} : { cookie }), secure)

test('the device cookie lasts 400 days, is HttpOnly and belongs to this host only', () => {
  expect(deviceDays).toBe(400)
  expect(deviceCookie(device, true)).toBe(
    `__Host-mai_device=${device}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(deviceCookie(device, false)).toBe(`mai_device=${device}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`)
})

test.each([
  `__Host-mai_device=${device}`,
  `lang=th; __Host-mai_device=${device}; mai_in=1`,
  `lang=th;__Host-mai_device=${device};mai_in=1`,
])('the device is read from "%s"', (cookie) => expect(of(cookie)).toBe(device))

test('over http the device cookie has its plain name', () => expect(of(`mai_device=${device}`, false)).toBe(device))

test.each([
  undefined,
  '',
  `mai_device=${device}`,
  `x__Host-mai_device=${device}`,
  `__Host-mai_device=${device}a`,
  `__Host-mai_device=${device.slice(1)}`,
  `__Host-mai_device=${device.slice(1)}!`,
])('no device is read from "%s"', (cookie) => expect(of(cookie)).toBeUndefined())
