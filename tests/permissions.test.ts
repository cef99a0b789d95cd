// The permission table: every entry point × visitor, customer, staff, admin, over the whole app.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#app/access.ts'
import type { App } from '#app/create-app.server.ts'
import { get, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { doors } from './support/entry-points.ts'
import { fingerprint } from './support/fingerprint.ts'
import { freshCookie, signedIn } from './support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)
const people = ['visitor', 'customer', 'staff', 'admin'] as const
type Who = (typeof people)[number]
const cookies: Record<Who, string> = { visitor: '', customer: '', staff: '', admin: '' }

beforeAll(async () => {
  for (const who of ['customer', 'staff', 'admin'] as const)
    cookies[who] = (await signedIn(database, adapters, `${who}@example.com`, who)).cookie
})

/** Who is let in, written out: the promise, not the code. */
const letIn: Record<Access, readonly Who[]> = {
  anyone: people,
  provider: people,
  demo: people,
  customer: ['customer', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

const send = (who: Who, request: (headers: Record<string, string>) => Request, to: App = app) =>
  to(request(cookies[who] ? { cookie: cookies[who] } : {}))

/** Signing out ended the session that the other tests share. */
async function signInAgain(who: Who) {
  if (who !== 'visitor') cookies[who] = await freshCookie(adapters, `${who}@example.com`)
}

/** What happened to a request at the gate: the door takes no such request, the person was refused, or let in. */
function verdict(response: Response, who: Who): 'no such door' | 'refused' | 'let in' | 'fault' {
  if (response.status >= 500) return 'fault'
  if (response.status === 405) return 'no such door'
  const sentToSignIn = response.status === 302 && response.headers.get('location')?.includes('/auth?redirectTo=')
  const turnedAway = response.status === 403 || response.status === 401
  return turnedAway || (who === 'visitor' && sentToSignIn) ? 'refused' : 'let in'
}

const promised = (needed: Access | undefined, who: Who) =>
  needed === undefined ? 'no such door' : letIn[needed].includes(who) ? 'let in' : 'refused'

describe.each(doors())('$id', ({ path, entry }) => {
  test.each(people)('GET by %s', async (who) => {
    const response = await send(who, (headers) => get(path, headers))
    expect(verdict(response, who)).toBe(promised(entry.read, who))
  })

  test.each(people)('POST by %s, and a refused one changes nothing', async (who) => {
    const before = await fingerprint(database)
    const response = await send(who, (headers) => post(path, {}, headers))
    const after = await fingerprint(database)
    if (path === '/auth/sign-out') await signInAgain(who)
    expect(verdict(response, who)).toBe(promised(entry.write, who))
    expect(response.status < 400 || JSON.stringify(after) === JSON.stringify(before)).toBe(true)
  })

  test('a write from another site is refused, whoever the browser belongs to', async () => {
    const forged: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'null' },
      { 'sec-fetch-site': '', origin: '' },
    ]
    for (const headers of forged) {
      const response = await app(post(path, {}, { ...headers, cookie: cookies.admin }))
      expect([path, response.status]).toEqual([path, path.startsWith('/webhooks/') ? 400 : 403])
    }
  })
})

test('demo doors do not exist outside demo mode', async () => {
  const live = await testApp(database, { demo: false })
  for (const { path } of doors().filter(({ entry }) => entry.read === 'demo'))
    expect((await live.app(get(path))).status).toBe(404)
})

test('the data of a page asks the same permission as the page', async () => {
  for (const { path } of doors().filter(({ entry }) => entry.read === 'staff')) {
    const response = await send('customer', (headers) => get(`${path}.data`, { ...headers, accept: '*/*' }))
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.text()).not.toContain('loaderData')
  }
})
