import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const begin = new Date('2026-11-21T05:00:00Z')
let now = begin
const { app, customer, staff } = await staffedShop(database, { clock: () => now })
const take = (cookie = customer.cookie) => app(get('/profile/data', { cookie }))
type File = {
  addresses: string[]
  accounts: { email: string }[]
  messages: unknown
  newsletter: unknown
  consents: unknown
}

const wrote = (email: string) =>
  db
    .insertInto('messages')
    .values({ id: randomUUID(), name: 'Nok', email, subject: 'Size', body: email, language: 'en', createdAt: begin })
    .execute()

test('a customer downloads only their own data, uncached, and the audit log records who did it', async () => {
  await wrote(customer.email)
  await wrote(staff.email)
  for (const email of [customer.email, staff.email])
    await subscribe(db, { email, language: 'en', source: '/faq', now: begin })
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.userId).execute()
  const answer = await take()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personal-data-2026-11-21.json"')
  const text = await answer.text()
  const file = JSON.parse(text) as File
  expect(file.addresses).toEqual([customer.email])
  expect(file.accounts).toMatchObject([{ email: customer.email }])
  expect(file.messages).toMatchObject([{ body: customer.email }])
  const agreed = { purpose: 'newsletter', given: true, source: 'form', page: '/faq' }
  expect(file.consents).toEqual([{ ...agreed, at: expect.any(String), text: expect.stringContaining('Email me news') }])
  expect(text).not.toContain(staff.email)
  const log = await db
    .selectFrom('auditLog')
    .select(['actorId', 'entity', 'entityId'])
    .where('action', '=', 'person.export')
    .execute()
  expect(log).toEqual([{ actorId: customer.userId, entity: 'user', entityId: customer.userId }])
})

test('an unconfirmed address exports no data that is linked by the address alone', async () => {
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', customer.userId).execute()
  const file = (await (await take()).json()) as File
  expect([file.accounts.length, file.messages, file.newsletter, file.consents]).toEqual([1, null, null, null])
})

test('guests get nothing, a sixth download in an hour is refused, an old sign-in needs the password first', async () => {
  const before = await fingerprint(database)
  const visitor = await app(get('/profile/data'))
  expect([visitor.status, await visitor.text()]).toEqual([302, ''])
  expect(await fingerprint(database)).toEqual(before)
  await db.deleteFrom('rateLimits').execute()
  for (let at = 0; at < 5; at++) expect((await take()).status).toBe(200)
  const taken = await fingerprint(database)
  expect((await take()).status).toBe(429)
  expect(await fingerprint(database)).toEqual(taken)
  now = addMinutes(begin, 16)
  const old = await take()
  expect([old.status, old.headers.get('location')]).toEqual([303, '/auth/reauthenticate?redirectTo=%2Fprofile'])
})
