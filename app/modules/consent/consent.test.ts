import { describe, expect, test } from 'vitest'
import { consentCookie, presentChoice, storedChoice, withoutAnalytics } from './consent.ts'

const device = 'AbCdEfGhIjKlMnOpQrStUv'
const version = 'a-_0a-_0a-_0'
const kept = { choice: 'yes', version, device } as const

test('a choice is stored in a cookie for a year, on this host only', () => {
  expect(consentCookie(kept, true)).toBe(
    `__Host-mai_consent=yes.${version}.${device}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
  )
  expect(consentCookie({ ...kept, choice: 'no' }, false)).toBe(
    `mai_consent=no.${version}.${device}; Path=/; Max-Age=31536000; SameSite=Lax`,
  )
})

describe('stored consent choice', () => {
  test.each([`mai_consent=yes.${version}.${device}`, `lang=th; mai_consent=yes.${version}.${device};mai_in=1`])(
    'is read from %s',
    (cookies) => expect(storedChoice(cookies, false)).toEqual(kept),
  )

  test.each([
    null,
    '',
    `mai_consent=maybe.${version}.${device}`,
    `mai_consent=yes.short.${device}`,
    `mai_consent=yes.${version}.${device}x`,
    `xmai_consent=yes.${version}.${device}`,
  ])('is missing for %s', (cookies) => expect(storedChoice(cookies, false)).toBeUndefined())

  test('is not read over https from a cookie that another host could set', () => {
    expect(storedChoice(`mai_consent=yes.${version}.${device}`, true)).toBeUndefined()
    expect(storedChoice(`__Host-mai_consent=yes.${version}.${device}`, true)).toEqual(kept)
  })
})

test('a choice for another text version does not count', () => {
  expect(presentChoice(kept, version)).toBe('yes')
  expect(presentChoice({ ...kept, choice: 'no' }, version)).toBe('no')
  expect(presentChoice(kept, 'a-_0a-_0a-_1')).toBe('none')
  expect(presentChoice(undefined, version)).toBe('none')
})

test('only the cookies of Google Analytics are deleted', () => {
  expect(withoutAnalytics('_ga=GA1.1; lang=th; _ga_ABCDEF1234=GS2; _gat_other=1; x_ga=1', false)).toEqual([
    '_ga=; Path=/; Max-Age=0; SameSite=Lax',
    '_ga_ABCDEF1234=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  expect(withoutAnalytics(null, true)).toEqual([])
})
