import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import type { Access } from '#app/site-entry.ts'
import './support/cheap-passwords.ts'
import { get, origin, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { fingerprint } from './support/fingerprint.ts'
import { type Owner, ownerOfEverything } from './support/owner-of-everything.ts'
import { freshCookie, signedIn } from './support/people.ts'
import { isPage } from './support/valid-forms.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)
const people = ['visitor', 'customer', 'staff', 'admin'] as const
type Who = (typeof people)[number]
const cookies: Record<Who, string> = { visitor: '', customer: '', staff: '', admin: '' }

beforeAll(async () => {
  for (const who of ['customer', 'staff', 'admin'] as const)
    cookies[who] = (await signedIn(database, adapters, `${who}@example.com`, who)).cookie
})

/** Listed independently of the code. */
const allowed: Record<Access, readonly Who[]> = {
  anyone: people,
  provider: people,
  mailbox: people,
  // By a secret header only (mail-bounces.test).
  mailServer: [],
  demo: people,
  customer: ['customer', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

const send = (who: Who, request: (headers: Record<string, string>) => Request, to: App = app) =>
  to(request(cookies[who] ? { cookie: cookies[who] } : {}))

/** The sign-out test ended the shared session. */
async function reauthenticate(who: Who) {
  if (who !== 'visitor') cookies[who] = await freshCookie(adapters, `${who}@example.com`)
}

function decision(response: Response, who: Who): 'no such entry point' | 'refused' | 'let in' | 'fault' {
  if (response.status >= 500) return 'fault'
  if (response.status === 405) return 'no such entry point'
  const sentToSignIn = response.status === 302 && response.headers.get('location')?.includes('/auth?redirectTo=')
  const turnedAway = response.status === 403 || response.status === 401
  return turnedAway || (who === 'visitor' && sentToSignIn) ? 'refused' : 'let in'
}

const promised = (needed: Access | undefined, who: Who) =>
  needed === undefined ? 'no such entry point' : allowed[needed].includes(who) ? 'let in' : 'refused'

/** The database after the previous request, if that was refused. */
let known: Record<string, string> | undefined

describe.each(entryPoints())('$id', ({ path, entry }) => {
  test.each(people)('GET is allowed or refused for the role %s as the site map states', async (who) => {
    known = undefined
    const response = await send(who, (headers) => get(path, headers))
    expect(decision(response, who)).toBe(promised(entry.read, who))
  })

  test.each(people)(
    'POST is allowed or refused for the role %s as the site map states; a refusal changes nothing',
    async (who) => {
      const before = known ?? (await fingerprint(database))
      known = undefined
      const response = await send(who, (headers) => post(path, {}, headers))
      if (path === '/auth/sign-out') await reauthenticate(who)
      expect(decision(response, who)).toBe(promised(entry.write, who))
      if (response.status < 400) return
      known = await fingerprint(database)
      expect(known).toEqual(before)
    },
  )

  test('a cross-site write is refused for every role', async () => {
    const forged: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'null' },
      { 'sec-fetch-site': '', origin: '' },
    ]
    for (const headers of forged) {
      const response = await app(post(path, {}, { ...headers, cookie: cookies.admin }))
      const provesItself = entry.write === 'provider' || entry.write === 'mailbox'
      expect([path, response.status]).toEqual([path, entry.write === 'mailServer' ? 401 : provesItself ? 400 : 403])
    }
  })
})

test.each([
  ['', 'Please sign in first.'],
  ['/th', 'กรุณาเข้าสู่ระบบก่อน'],
])(
  'a visitor’s POST to a closed entry point is answered with 401 and a message, at "%s"',
  async (language, sentence) => {
    const closed = entryPoints().filter(
      ({ entry }) => entry.write && !['anyone', 'provider', 'mailbox', 'mailServer'].includes(entry.write),
    )
    expect(closed.length).toBeGreaterThan(8)
    for (const { path } of closed) {
      const answer = await app(post(language + path, {}, { accept: 'application/json' }))
      const { code, message } = (await answer.json()) as { code: string; message: string }
      expect([path, answer.status, code, message]).toEqual([path, 401, 'not_signed_in', sentence])
      const page = await (await app(post(language + path, {}))).text()
      expect([page.includes('<h1 '), page.includes(sentence)]).toEqual([true, true])
    }
  },
)

test('demo addresses exist only in demo mode', async () => {
  const live = await testApp(database, { demo: false })
  for (const { path } of entryPoints().filter(({ entry }) => entry.read === 'demo'))
    expect((await live.app(get(path))).status).toBe(404)
})

test('the data of a staff page requires the same permission as the page', async () => {
  for (const { path } of entryPoints().filter(({ entry }) => entry.read === 'staff')) {
    const response = await send('customer', (headers) => get(`${path}.data`, { ...headers, accept: '*/*' }))
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.text()).not.toContain('loaderData')
  }
})

describe('another customer', () => {
  let owner: Owner
  let other: { cookie: string; email: string }
  beforeAll(async () => {
    owner = await ownerOfEverything(database, adapters)
    other = await signedIn(database, adapters, 'other-customer@mai.example')
  })

  /** Every reference to the owner in an address or form. */
  const owned = () => {
    const { order, review, user, product } = owner.names
    return { order, number: order, review, user, userId: user, user_id: user, customer: user, id: user, product }
  }
  const addresses = () => {
    const { order, product } = owner.names
    return entryPoints({ id: product, product, number: order, session: order }).filter(
      ({ entry }) => entry.read !== 'demo',
    )
  }
  const names = entryPoints().flatMap(({ id, entry }) => (entry.read === 'demo' ? [] : [id]))

  test.each(names)('cannot read any data of the owner at %s', async (id) => {
    const entryPoint = addresses().find((one) => one.id === id)
    const query = new URLSearchParams({ ...owned(), sessionId: owner.names.order, email: other.email, tab: 'orders' })
    for (const path of [`${entryPoint?.path}?${query}`, `${entryPoint?.path}.data?${query}`]) {
      const response = await app(get(path, { cookie: other.cookie }))
      const text = await response.text()
      expect(owner.secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  test('has their own empty cart and wishlist, not the owner’s', async () => {
    const shelves = async ({ cookie }: { cookie: string }) => {
      // The request omits the order's number, because the answer is searched for it.
      const { order: _order, number: _number, ...query } = owned()
      const read = async (path: string) => (await app(get(`${path}?${new URLSearchParams(query)}`, { cookie }))).text()
      const { product, order } = owner.names
      return [
        await read('/api/cart'),
        await read('/api/wishlist'),
        String((await read('/profile')).includes(order)),
        String((await read(`/api/reviews/${product}`)).includes(owner.names.review)),
      ]
    }
    expect(await shelves(other)).toEqual(['{"lines":[]}', '{"ids":[]}', 'false', 'false'])
    const own = await shelves(owner)
    expect(own[0]).toContain(owner.names.product)
    expect(own[1]).toContain(owner.names.product)
    expect(own.slice(2)).toEqual(['true', 'true'])
  })

  // Valid forms: the last test sends them as the owner.
  const forged: Record<string, string>[] = [
    { intent: 'save-profile', firstName: 'Taken', preferredLanguage: 'th' },
    { intent: 'change-note', customerNotes: 'taken' },
    { intent: 'cancel-order' },
    { intent: 'edit', rating: '1', comment: 'taken' },
    { intent: 'delete' },
    {},
  ]
  const bodies = () => [{}, { lines: [] }, { lines: [], merge: false, userId: owner.userId }, { ids: [] }]
  const put = (path: string, body: object, cookie: string) =>
    new Request(origin + path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', cookie },
    })

  /** As the router sends a form: only the action responds, and no page is rendered. */
  const actionOf = (id: string, path: string) => (isPage({ route: id }) ? `${path}.data` : path)

  test.each(names)('cannot change any data of the owner at %s', async (id) => {
    const path = addresses().find((one) => one.id === id)?.path ?? ''
    const before = await owner.rows()
    for (const fields of forged) {
      await app(post(path, { ...owned(), ...fields }, { cookie: other.cookie }))
      const address = `${actionOf(id, path)}?${new URLSearchParams(owned())}`
      await app(post(address, { ...owned(), ...fields }, { cookie: other.cookie }))
    }
    for (const body of bodies()) await app(put(path, body, other.cookie))
    if (path === '/auth/sign-out') other.cookie = await freshCookie(adapters, other.email)
    expect(await owner.rows()).toBe(before)
  })

  test('is refused only for not being the owner: the same forms work for the owner', async () => {
    const { cookie, names: own } = owner
    const forms: [path: string, fields: Record<string, string>][] = [
      ...forged.slice(0, 3).map((fields): [string, typeof fields] => ['/profile', fields]),
      ...forged.slice(3, 5).map((fields): [string, typeof fields] => [`/product/${own.product}`, fields]),
    ]
    for (const [index, [path, fields]] of forms.entries()) {
      const before = await owner.rows()
      await app(post(index % 2 === 0 ? path : `${path}.data`, { ...owned(), ...fields }, { cookie }))
      expect([fields.intent, (await owner.rows()) === before]).toEqual([fields.intent, false])
    }
    for (const [path, body] of [
      ['/api/cart', { lines: [] }],
      ['/api/wishlist', { ids: [] }],
    ] as const) {
      const before = await owner.rows()
      expect((await app(put(path, body, cookie))).status).toBe(200)
      expect(await owner.rows()).not.toBe(before)
    }
  })
})
