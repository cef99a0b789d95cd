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

test('over https its cookie is of this host alone, and never sent without it', () => {
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

test('is read among others', () => {
  expect(of(`lang=th; mai.session_token=${signedText(token)}; mai_in=1`)).toBe(token)
  expect(of(`__Host-mai.session_token=${signedText(token)}`, true)).toBe(token)
})

test('of release 1.0.0 is read: a shorter token with the same signature', () => {
  const old = 'aB3'.repeat(10).concat('xy')
  const signature = createHmac('sha256', testSecret).update(old).digest('base64')
  expect(of(`mai.session_token=${encodeURIComponent(`${old}.${signature}`)}`)).toBe(old)
})

test('of another secret, token or signature is none', () => {
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
])('%j holds none', (cookie) => expect(of(cookie)).toBeUndefined())

test('over https another name means nothing', () => {
  for (const name of ['mai.session_token', '__Secure-mai.session_token'])
    expect(of(`${name}=${signedText(token)}`, true)).toBeUndefined()
})

test('a browser sends both secrets and a name of 300 characters at most', () => {
  const headers = new Headers({ cookie: `mai.session_token=${signedText(token)}; mai_device=${'d'.repeat(43)}` })
  headers.set('user-agent', 'A'.repeat(400))
  expect(browserOf(headers, false)).toEqual({ session: token, device: 'd'.repeat(43), agent: 'A'.repeat(300) })
  expect(browserOf(new Headers(), false)).toEqual({ session: undefined, device: undefined, agent: '' })
})

test('signing in sets three cookies; signing out ends the session and its hint', () => {
  const names = (cookies: readonly string[]) => cookies.map((line) => line.split(';', 1)[0])
  expect(names(signedInCookies({ session: 's', device: 'd' }, false))).toEqual([
    `mai.session_token=${signedText('s')}`,
    'mai_in=1',
    'mai_device=d',
  ])
  expect(names(signedOutCookies(false))).toEqual(['mai.session_token=', 'mai_in='])
})
