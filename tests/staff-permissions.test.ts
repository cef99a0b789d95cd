import { beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '#app/modules/accounts/visitor.ts'
import type { Pattern } from '#app/site.ts'
import { someDay } from '#tests/factories/moments.ts'
import './support/cheap-passwords.ts'
import { get, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { fingerprint } from './support/fingerprint.ts'
import { type Person, signedIn } from './support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)
let staff: Person
beforeAll(async () => {
  staff = await signedIn(database, adapters, 'staff@mai.example', 'staff')
})

/** Listed independently of the code. Refunds are a form of the order's page. */
const behind: Record<Permission, readonly Pattern[]> = {
  products: [
    '/admin/products',
    '/admin/products/edit',
    '/admin/products/import',
    '/admin/products/import/:import',
    '/admin/exports/products',
    '/admin/products/:id',
    '/admin/products/:id/history',
    '/admin/products/:id/schedule',
    '/admin/brands',
    '/admin/brands/:brand',
    '/admin/media',
    '/admin/collections',
    '/admin/collections/:collection',
    '/admin/pictures',
  ],
  coupons: ['/admin/coupons', '/admin/coupons/campaigns/new', '/admin/exports/coupons', '/admin/coupons/:coupon'],
  content: [
    '/admin/content',
    '/admin/content/:page',
    '/admin/content/:page/preview',
    '/admin/content-pictures',
    '/admin/redirects',
    '/admin/redirects/:redirect',
  ],
  customers: [
    '/admin/orders/export',
    '/admin/orders/documents',
    '/admin/customers',
    '/admin/customers/export',
    '/admin/customers/:person',
    '/admin/customers/:person/data',
    '/admin/customers/:person/export',
    '/admin/erasures/:erasure',
  ],
  newsletter: [
    '/admin/newsletter',
    '/admin/newsletter/export',
    '/admin/newsletter/campaigns',
    '/admin/newsletter/campaigns/:campaign',
    '/admin/newsletter/campaigns/:campaign/send',
  ],
  analytics: ['/admin/analytics', '/admin/analytics/export'],
  refunds: ['/admin/refunds/:refund'],
  discounts: [],
  settings: ['/admin/opening', '/admin/settings', '/admin/settings/icon', '/settings'],
}

const adminsAlone: readonly Pattern[] = [
  '/admin/staff',
  '/admin/staff/invite',
  '/admin/staff/:member',
  '/admin/audit-log',
  '/admin/audit-log/export',
]

const backOffice = () =>
  entryPoints().filter(({ entry }) => [entry.read, entry.write].some((who) => who === 'staff' || who === 'admin'))

const give = (given: readonly Permission[]) =>
  database.db
    .updateTable('users')
    .set({ permissions: [...given] })
    .where('id', '=', staff.userId)
    .execute()

const isRefused = async (request: Request) => {
  const { status } = await app(request)
  expect(status).toBeLessThan(500)
  return status === 403
}

test('every restricted admin address requires exactly one permission or the admin role', () => {
  const admins = backOffice().filter(({ entry }) => entry.read === 'admin' || entry.write === 'admin')
  const promised = [...Object.values(behind).flat(), ...adminsAlone]
  expect(admins.map(({ pattern }) => pattern).toSorted()).toEqual(promised.toSorted())
})

type Entry = ReturnType<typeof entryPoints>[number]
type Try = { path: string; needed: string | undefined; request: () => Request }

function attemptsAt({ path, entry }: Entry): Try[] {
  const cookie = { cookie: staff.cookie }
  const attempts: Try[] = [
    { path: `GET ${path}`, needed: entry.read, request: () => get(path, cookie) },
    { path: `GET ${path}.data`, needed: entry.read, request: () => get(`${path}.data`, cookie) },
    { path: `POST ${path}`, needed: entry.write, request: () => post(path, {}, cookie) },
  ]
  return attempts.filter(({ needed }) => needed !== undefined)
}

describe.each(permissions)('staff with the permission "%s" alone', (permission) => {
  test('can open its addresses and no other restricted ones', async () => {
    await give([permission])
    const attempts = backOffice().flatMap((entryPoint) =>
      attemptsAt(entryPoint).map((one) => ({
        ...one,
        open: one.needed === 'staff' || behind[permission].includes(entryPoint.pattern),
      })),
    )
    const answers = async (some: typeof attempts) => {
      const refused: [string, boolean][] = []
      for (const { path, request } of some) refused.push([path, await isRefused(request())])
      return refused
    }
    const closed = attempts.filter(({ open }) => !open)
    const before = await fingerprint(database)
    expect(await answers(closed)).toEqual(closed.map(({ path }) => [path, true]))
    expect(await fingerprint(database)).toEqual(before)
    const open = attempts.filter((one) => one.open)
    expect(await answers(open)).toEqual(open.map(({ path }) => [path, false]))
  })
})

test('a granted or withdrawn permission takes effect with the next request', async () => {
  const status = async () => (await app(get('/admin/coupons', { cookie: staff.cookie }))).status
  const seen: number[] = []
  for (const given of [[], ['coupons'], []] as const) {
    await give(given)
    seen.push(await status())
  }
  expect(seen).toEqual([403, 200, 403])
})

test('a suspended member of staff has only customer access from the next request on', async () => {
  await give([...permissions])
  const status = async (path: string) => (await app(get(path, { cookie: staff.cookie }))).status
  expect([await status('/admin'), await status('/admin/settings')]).toEqual([200, 200])
  await database.db.updateTable('users').set({ suspendedAt: someDay }).where('id', '=', staff.userId).execute()
  expect([await status('/admin'), await status('/admin/settings'), await status('/profile')]).toEqual([403, 403, 200])
  await database.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', staff.userId).execute()
})
