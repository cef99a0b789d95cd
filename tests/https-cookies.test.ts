import { expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { signedIn } from './support/people.ts'

const database = await testDatabase()
const origin = 'https://mai.example'
const { app, adapters } = await testApp(database, { origin })
const email = 'nok@mai.example'
await signedIn(database, adapters, email)

const send = (to: App, path: string, fields: Record<string, string>, cookie = '') =>
  to(
    new Request(origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    }),
  )
const signIn = (cookie = '') =>
  send(app, '/auth', { intent: 'sign-in', email, password: 'a-long-password' }, cookie).then(({ headers }) =>
    headers.getSetCookie(),
  )
const jarOf = (lines: readonly string[]) => lines.map((line) => line.split(';', 1)[0]).join('; ')
const profile = (cookie: string) => app(new Request(`${origin}/profile/security`, { headers: { cookie } }))
const sessionsLeft = () => database.db.selectFrom('sessions').select('id').execute()

test('session, device and language are __Host- cookies with Secure, Path=/ and no Domain', async () => {
  const lines = await signIn()
  const fields = { intent: 'save-profile', preferredLanguage: 'th' }
  const saved = (await send(app, '/profile', fields, jarOf(lines))).headers.getSetCookie()
  const hostOnly = [...lines, ...saved].filter((line) => line.startsWith('__Host-'))
  expect(hostOnly.map((line) => line.split('=', 1)[0])).toEqual([
    '__Host-mai.session_token',
    '__Host-mai_device',
    '__Host-lang',
  ])
  for (const line of hostOnly) {
    expect(line).toMatch(/; *path=\/(?:;|$)/i)
    expect(line).toMatch(/; *secure(?:;|$)/i)
    expect(line).not.toMatch(/; *domain=/i)
  }
  expect(lines.filter((line) => /^mai[._](?:session_token|device)|^__Secure-/.test(line))).toEqual([])
})

test('session, device and language cookies work, and signing out removes the session', async () => {
  const lines = await signIn()
  const jar = jarOf(lines)
  expect((await profile(jar)).status).toBe(200)
  const deviceOf = (all: readonly string[]) =>
    all.find((line) => line.startsWith('__Host-mai_device='))?.split(';', 1)[0]
  expect(deviceOf(await signIn(jar))).toBe(deviceOf(lines))
  const page = new Request(`${origin}/about`, { headers: { accept: 'text/html', cookie: '__Host-lang=th' } })
  expect((await app(page)).headers.get('location')).toBe('/th/about')
  const again = jarOf(await signIn())
  const before = (await sessionsLeft()).length
  const cleared = (await send(app, '/auth/sign-out', {}, again)).headers.getSetCookie()
  expect(cleared.find((line) => line.startsWith('__Host-mai.session_token='))).toMatch(/max-age=0/i)
  expect((await sessionsLeft()).length).toBe(before - 1)
})

test('cookies without the __Host- prefix are ignored', async () => {
  const planted = jarOf(await signIn()).replaceAll('__Host-', '')
  expect(planted).toContain('mai.session_token=')
  expect((await profile(planted)).status).toBe(401)
  expect((await profile(planted.replace('mai.session', '__Secure-mai.session'))).status).toBe(401)
})
