import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedText } from '#app/platform/signed-id.server.ts'
import { testSecret } from '#tests/support/secret.ts'
import {
  browserOf,
  sessionCookie,
  sessionTokenOf,
  signedInCookies,
  signedOutCookies,
} from './browser-cookies.server.ts'

const token = 'T'.repeat(43)
const of = (cookie: string, secure = false) => sessionTokenOf(new Headers({ cookie }), secure)

test('over https the session cookie is Secure and has the __Host- prefix', () => {
  const value = signedText(token)
  expect(sessionCookie(token, true)).toBe(
    `__Host-mai.session_token=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(sessionCookie(token, false)).toBe(
    `mai.session_token=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
  )
  expect(sessionCookie(undefined, true)).toBe(
    '__Host-mai.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('the session token is read among other cookies', () => {
  expect(of(`lang=th; mai.session_token=${signedText(token)}; mai_in=1`)).toBe(token)
  expect(of(`__Host-mai.session_token=${signedText(token)}`, true)).toBe(token)
})

test('a shorter session token of release 1.0.0 with the same signature is read', () => {
  const old = 'aB3'.repeat(10).concat('xy')
  const signature = createHmac('sha256', testSecret).update(old).digest('base64')
  expect(of(`mai.session_token=${encodeURIComponent(`${old}.${signature}`)}`)).toBe(old)
})

test('a session cookie with another secret, token or signature is refused', () => {
  const other = createHmac('sha256', 'the secret of another shop under test').update(token).digest('base64')
  const changed = signedText(token).replace('T', 'U')
  const values = [
    `${token}.${encodeURIComponent(other)}`,
    changed,
    `${signedText(token)}x`,
    signedText(token).slice(0, -1),
  ]
  for (const value of values) expect(of(`mai.session_token=${value}`)).toBeUndefined()
})

test.each([
  '',
  'mai.session_token=',
  'mai.session_token=chosen.by-somebody',
  `mai.session_token=${token}`,
  `mai.session_token=${signedText(`${token}T`)}`,
  `maiXsession_token=${signedText(token)}`,
  `xmai.session_token=${signedText(token)}`,
  `__Host-mai.session_token=${signedText(token)}`,
])('%j contains no valid session token', (cookie) => expect(of(cookie)).toBeUndefined())

test('over https a session cookie without the __Host- prefix is ignored', () => {
  for (const name of ['mai.session_token', '__Secure-mai.session_token'])
    expect(of(`${name}=${signedText(token)}`, true)).toBeUndefined()
})

test('a browser sends its session, its device and a user agent cut to 300 characters', () => {
  const headers = new Headers({ cookie: `mai.session_token=${signedText(token)}; mai_device=${'d'.repeat(43)}` })
  headers.set('user-agent', 'A'.repeat(400))
  expect(browserOf(headers, false)).toEqual({ session: token, device: 'd'.repeat(43), agent: 'A'.repeat(300) })
  expect(browserOf(new Headers(), false)).toEqual({ session: undefined, device: undefined, agent: '' })
})

test('sign-in sets three cookies; sign-out clears the session and its hint', () => {
  const names = (cookies: readonly string[]) => cookies.map((line) => line.split(';', 1)[0])
  expect(names(signedInCookies({ session: 's', device: 'd' }, false))).toEqual([
    `mai.session_token=${signedText('s')}`,
    'mai_in=1',
    'mai_device=d',
  ])
  expect(names(signedOutCookies(false))).toEqual(['mai.session_token=', 'mai_in='])
})
