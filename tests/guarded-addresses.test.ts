import { describe, expect, test } from 'vitest'
import { matchTarget } from '#app/http/find-address.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { someDay } from './factories/moments.ts'
import { savedSettings } from './factories/saved-settings.ts'
import { get, post } from './support/app.ts'
import './support/cheap-passwords.ts'
import { savedTwoFactor } from './factories/turned-on-step.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { fingerprint } from './support/fingerprint.ts'
import { signedIn, staffedShop } from './support/people.ts'

const database = await testDatabase()
const { db } = database
const now = addMinutes(someDay, 120)
const { app, adapters, owner, staff, customer } = await staffedShop(database, { clock: () => now })
const stale = await signedIn(database, adapters, 'stale@mai.example', 'admin')
await savedTwoFactor(db, stale.userId)
await savedSettings(db, 'staff', { adminTwoFactor: true }, now)
await db.updateTable('sessions').set({ confirmedAt: now, createdAt: now, updatedAt: now }).execute()
await db
  .updateTable('sessions')
  .set({ confirmedAt: null, createdAt: someDay, updatedAt: someDay })
  .where('userId', '=', stale.userId)
  .execute()

/** None of these has full access: two-factor is required, and the second admin signed in two hours ago. */
const byAccess = { stranger: '', customer: customer.cookie, staff: staff.cookie }
const admins = { owner: owner.cookie, stale: stale.cookie }

const guarded = entryPoints().filter(
  ({ entry: { read = 'anyone', write = 'anyone', fresh, permission, upload } }) =>
    fresh ||
    permission ||
    upload ||
    [read, write].some((access) => !['anyone', 'provider', 'mailbox'].includes(access)),
)

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
const same = {
  data: (path: string) => `${path}.data`,
  'data, with a slash': (path: string) => `${path}/_.data`,
  'data of some routes': (path: string) => `${path}.data?_routes=root`,
  Thai: (path: string) => `/th${path}`,
  'Thai data': (path: string) => `/th${path}.data`,
  'Thai data, with a slash': (path: string) => `/th${path}/_.data`,
  'a slash at the end': (path: string) => `${path}/`,
  'data below a slash at the end': (path: string) => `${path}/.data`,
  'upper case': (path: string) => path.replace(/\/[a-z-]+/g, (part) => part.toUpperCase()),
  'upper-case data': (path: string) => `${path.replace(/\/[a-z-]+/g, (part) => part.toUpperCase())}.data`,
  'upper-case Thai': (path: string) => `/TH${path}/`,
}
const others = {
  'two slashes': (path: string) => `/${path}`,
  'two slashes within': (path: string) => path.replace(/(?<=.)\//, '//'),
  'data below two slashes': (path: string) => `${path.replace(/(?<=.)\//, '//')}.data`,
  'two slashes at the end': (path: string) => `${path}//`,
  'an encoded first letter': (path: string) => path.replace(/\w/, encoded),
  'an encoded last letter': (path: string) => path.replace(/\w$/, encoded),
  'data of an encoded last letter': (path: string) => `${path.replace(/\w$/, encoded)}.data`,
  'an encoded slash': (path: string) => path.replace(/(?<=.)\//, '%2f'),
  'an encoded dot': (path: string) => `${path}%2edata`,
  'data of data': (path: string) => `${path}.data.data`,
}

const gate = /(?:\/th)?\/(?:auth(?:\/again)?\?redirectTo=|admin\/second-step\b)/

type Outcome = 'refused' | 'nothing there' | 'led to the plain spelling' | 'let in'

async function outcome(response: Response): Promise<Outcome> {
  const { status } = response
  if (status === 401 || status === 403 || status === 405) return 'refused'
  const location = response.headers.get('location')
  if (location && gate.test(location)) return 'refused'
  if (status === 301 && location) return 'led to the plain spelling'
  // A redirect for the client router.
  if (status === 202) return gate.test(await response.text()) ? 'refused' : 'let in'
  return status >= 400 && status < 500 ? 'nothing there' : 'let in'
}

const send = (method: 'GET' | 'POST', address: string, cookie: string) => {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  return app(method === 'GET' ? get(address, headers) : post(address, { intent: 'remove', sure: 'on' }, headers))
}

/** The users refused at the plain address: the one with the most permissions, and both admins. */
async function refusedAt(method: 'GET' | 'POST', path: string) {
  const refused: [string, string][] = []
  for (const [who, cookie] of Object.entries({ ...byAccess, ...admins }))
    if ((await outcome(await send(method, path, cookie))) === 'refused') refused.push([who, cookie])
  const plain = refused.filter(([who]) => who in byAccess).slice(-1)
  return [...plain, ...refused.filter(([who]) => who in admins)]
}

const refusals = { GET: 0, POST: 0 }

describe.each(guarded)('$pattern', ({ path, entry }) => {
  const spellings = Object.entries(same).filter(([name]) => !(entry.once && name.includes('Thai')))

  test('has the same site map entry in every spelling', () => {
    for (const [name, spell] of spellings) expect([name, matchTarget(spell(path)).entry]).toEqual([name, entry])
  })

  test.each(['GET', 'POST'] as const)(
    '%s is refused for the same users in every spelling, and changes nothing',
    async (method) => {
      const refused = await refusedAt(method, path)
      const before = await fingerprint(database)
      for (const [who, cookie] of refused) {
        refusals[method]++
        for (const [name, spell] of spellings) {
          const answer = await outcome(await send(method, spell(path), cookie))
          expect([who, name, answer === 'led to the plain spelling' ? 'refused' : answer]).toEqual([
            who,
            name,
            'refused',
          ])
        }
        for (const [name, spell] of Object.entries(others)) {
          const answer = await outcome(await send(method, spell(path), cookie))
          expect([who, name, answer]).not.toEqual([who, name, 'let in'])
        }
      }
      expect(await fingerprint(database)).toEqual(before)
    },
  )
})

test('guarded addresses are tested with about two refused users each, for GET and POST', () => {
  expect(guarded.length).toBeGreaterThan(90)
  expect([refusals.GET, refusals.POST].map((count) => count > 2 * guarded.length - 40)).toEqual([true, true])
})
