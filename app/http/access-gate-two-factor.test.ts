import { beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { savedTwoFactor } from '#tests/factories/turned-on-step.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { signedIn, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, adapters, owner, staff, customer } = await staffedShop(database, { clock: () => someDay })
const guarded = await signedIn(database, adapters, 'guarded@mai.example', 'admin')
await savedTwoFactor(db, guarded.userId)

const requireOfAdmins = (adminTwoFactor: boolean) => savedSettings(db, 'staff', { adminTwoFactor }, someDay)
const isRequired = async () => (await readSettings(db)).staff.adminTwoFactor
const statusOf = async (path: string, { cookie }: { cookie: string }) => (await app(get(path, { cookie }))).status
const require = (required: string, { cookie }: { cookie: string }) =>
  app(post('/admin/staff', { intent: 'require-second-step', required }, { cookie }))

beforeEach(() => requireOfAdmins(false))

describe('required two-factor sign-in for admins', () => {
  beforeEach(() => requireOfAdmins(true))

  test('redirects an admin without it from screens, lists and files to the set-up page in their language', async () => {
    for (const [path, to] of [
      ['/admin', '/admin/second-step'],
      ['/th/admin/orders', '/th/admin/second-step'],
      ['/admin/customers/export?kind=all', '/admin/second-step'],
    ] as const) {
      const response = await app(get(path, { cookie: owner.cookie }))
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 303, to])
    }
    const page = await app(get('/admin/second-step', { cookie: owner.cookie }))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Your shop requires it for every admin')
  })

  test('redirects data requests of every screen there too, except those of the set-up screen', async () => {
    const dataOf = async (path: string) => (await app(get(path, { cookie: owner.cookie, accept: '*/*' }))).text()
    for (const [path, to] of [
      ['/admin.data', '"/admin/second-step"'],
      ['/th/admin/orders/_.data', '"/th/admin/second-step"'],
      ['/admin/customers/export.data', '"/admin/second-step"'],
    ] as const)
      expect([path, await dataOf(path)]).toEqual([path, expect.stringContaining(to)])
    for (const path of ['/admin/second-step.data', '/th/admin/second-step/_.data']) {
      const answer = await app(get(path, { cookie: owner.cookie, accept: '*/*' }))
      expect([path, answer.status, (await answer.text()).includes('"missing"')]).toEqual([path, 200, true])
    }
  })

  test('blocks every form that an admin without it submits', async () => {
    const before = await fingerprint(database)
    const response = await require('', owner)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/second-step'])
    for (const path of ['/admin/staff.data', '/admin/staff/_.data', '/th/admin/staff.data']) {
      const sent = await app(post(path, { intent: 'require-second-step', required: '' }, { cookie: owner.cookie }))
      expect([path, sent.status]).toEqual([path, 202])
    }
    expect(await fingerprint(database)).toEqual(before)
  })

  test('leaves admins with it, staff and shop pages unaffected', async () => {
    for (const path of ['/admin', '/admin/orders', '/admin/staff']) expect(await statusOf(path, guarded)).toBe(200)
    expect(await statusOf('/admin/orders', staff)).toBe(200)
    expect(await statusOf('/admin/staff', staff)).toBe(403)
    expect(await statusOf('/admin/orders', customer)).toBe(403)
    expect(await statusOf('/profile', owner)).toBe(200)
  })
})

test('only an admin with two-factor can require it of all admins and lift the requirement', async () => {
  expect(await statusOf('/admin', owner)).toBe(200)
  for (const [person, status] of [
    [owner, 409],
    [staff, 403],
  ] as const) {
    expect((await require('on', person)).status).toBe(status)
    expect(await isRequired()).toBe(false)
  }
  expect((await require('on', guarded)).status).toBe(200)
  expect(await isRequired()).toBe(true)
  expect((await require('', guarded)).status).toBe(200)
  expect(await isRequired()).toBe(false)
})
