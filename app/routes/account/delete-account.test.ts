import { beforeEach, expect, test } from 'vitest'
import { customerTasks } from '#app/modules/customers/customer-tasks.server.ts'
import { deleteOwnAccount } from '#app/modules/customers/erase-person.server.ts'
import { mergePeople } from '#app/modules/customers/save-person.server.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { freshCookie, type Person, signedIn, staffedShop } from '#tests/support/people.ts'
import { race } from '#tests/support/race.ts'

const database = await testDatabase()
const { db } = database
const { app, adapters, staff, owner } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
let made = 0
let person: Person
beforeEach(async () => {
  person = await signedIn(database, adapters, `zuleika${++made}@mai.example`)
})

const press = ({ cookie } = person, language = '') =>
  app(post(`${language}/profile/delete`, { intent: 'delete' }, { cookie }))
const ask = async ({ cookie } = person) => (await app(get('/profile/delete', { cookie }))).text()
const accounts = async () =>
  (await db.selectFrom('users').select('id').where('id', '=', person.userId).execute()).length
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['kind', 'language', 'text']).where('recipient', '=', email).execute()
const ended = (number: string) =>
  db.updateTable('orders').set({ status: 'completed', stockState: 'sold' }).where('number', '=', number).execute()

test('deleting an account ends sessions and newsletter, keeps what the law requires, and sends one mail', async () => {
  const { email, userId } = person
  const elsewhere = await freshCookie(adapters, email)
  await subscribe(db, { email, language: 'en', now: someDay })
  const customer = { ...plainCustomer, email, firstName: 'Zuleika' }
  const { number } = await paidOrder(db, { lines, customer, userId, now: someDay })
  await ended(number)
  const answer = await press(person, '/th')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/th/profile/deleted'])
  const cookies = answer.headers.getSetCookie()
  expect(cookies.some((cookie) => cookie.startsWith('mai.session_token=;'))).toBe(true)
  expect(cookies.some((cookie) => cookie.startsWith('mai_in=; '))).toBe(true)
  expect(await accounts()).toBe(0)
  for (const cookie of [person.cookie, elsewhere]) expect(await ask({ ...person, cookie })).not.toContain(email)
  for (const table of ['people', 'newsletterSubscribers', 'consents'] as const)
    expect(await db.selectFrom(table).select('email').where('email', '=', email).execute()).toEqual([])
  const order = db.selectFrom('orders').selectAll().where('number', '=', number)
  expect(await order.executeTakeFirst()).toMatchObject({
    firstName: 'Zuleika',
    email: null,
    phone: null,
    userId: null,
  })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'account_deleted', language: 'th' })
  expect(mail?.text).toContain('กฎหมายภาษี')
  const erasures = await db.selectFrom('erasures').select(['actorId', 'detail']).execute()
  expect(erasures).toMatchObject([{ actorId: null, detail: { own: true, accounts: 1, kept: [{ number }] } }])
})

test('the mail about the deletion is itself deleted a week later', async () => {
  await press()
  const written = db.selectFrom('mails').select('createdAt').where('recipient', '=', person.email)
  const { createdAt: at } = await written.executeTakeFirstOrThrow()
  const tasks = (days: number) =>
    customerTasks({ ...adapters, clock: () => new Date(at.getTime() + days * 24 * 60 * 60 * 1000) })
  await tasks(7).delete_expired_farewells()
  expect(await mailsTo(person.email)).toHaveLength(1)
  await tasks(7.5).delete_expired_farewells()
  expect(await mailsTo(person.email)).toEqual([])
})

test.each([
  ['staff', () => staff],
  ['an admin', () => owner],
])('deletion by %s is refused with a reason, and nothing changes', async (_, who) => {
  expect(await ask(who())).toContain('An admin must remove its staff access first')
  const before = await fingerprint(database)
  const answer = await press(who())
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []])
  expect(await answer.text()).toContain('An admin must remove its staff access first')
  expect(await fingerprint(database)).toEqual(before)
})

test('an open order prevents the deletion, and its number is shown', async () => {
  const customer = { ...plainCustomer, email: person.email }
  const { number } = await placedOrder(db, { lines, customer, userId: person.userId, now: someDay })
  expect(await ask()).toContain(`Still open: ${number}.`)
  expect(await ask()).not.toContain('Delete my account</button>')
  const before = await fingerprint(database)
  expect((await press()).status).toBe(409)
  expect(await fingerprint(database)).toEqual(before)
})

test('with an unconfirmed address, only the data of the account itself is deleted', async () => {
  const { email } = person
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', person.userId).execute()
  const guest = await paidOrder(db, { lines, customer: { ...plainCustomer, email }, now: someDay })
  await subscribe(db, { email, language: 'en', now: someDay })
  expect(await ask()).toContain('Your email is not confirmed.')
  expect((await press()).status).toBe(303)
  expect(await accounts()).toBe(0)
  const order = db.selectFrom('orders').select('email').where('number', '=', guest.number)
  expect(await order.executeTakeFirst()).toEqual({ email })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('newsletter_confirm')
})

test('another address that staff merged into the account becomes separate again', async () => {
  const other = await signedIn(database, adapters, `other${made}@mai.example`)
  const idOf = async (email: string) =>
    (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const [id, otherId] = [await idOf(person.email), await idOf(other.email)]
  await mergePeople(db, { id, otherId, actorId: owner.userId, now: later(1) })
  expect((await press()).status).toBe(303)
  const left = db.selectFrom('people').select(['email', 'mergedInto']).where('id', 'in', [id, otherId])
  expect(await left.execute()).toEqual([{ email: other.email, mergedInto: null }])
})

test('a request without the value of the confirm button deletes nothing', async () => {
  const before = await fingerprint(database)
  const answer = await app(post('/profile/delete', {}, { cookie: person.cookie }))
  expect(answer.status).toBe(400)
  expect(await fingerprint(database)).toEqual(before)
})

test('only one of two concurrent deletions succeeds, and one mail is sent', async () => {
  const { userId, email } = person
  const own = { userId, email, emailVerified: true, language: 'en', now: someDay } as const
  const done = await race(2, () => deleteOwnAccount(db, own))
  expect(done.map((one) => (one.ok ? 'done' : one.reason)).toSorted()).toEqual(['done', 'not_found'])
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await press()).status).toBe(401)
})

test('an order placed at the same time either keeps the account or is not placed', async () => {
  for (let round = 0; round < 4; round++) {
    const { userId, email } = await signedIn(database, adapters, `racer${round}@mai.example`)
    const own = { userId, email, emailVerified: true, language: 'en', now: someDay } as const
    const customer = { ...plainCustomer, email }
    const [deleted, placed] = await Promise.all([
      deleteOwnAccount(db, own),
      placedOrder(db, { lines, customer, userId, now: someDay }).catch(() => undefined),
    ])
    const left = await db.selectFrom('orders').select('userId').where('email', '=', email).execute()
    const account = await db.selectFrom('users').select('id').where('id', '=', userId).execute()
    expect([deleted.ok, left, account]).toEqual(placed ? [false, [{ userId }], [{ id: userId }]] : [true, [], []])
  }
})

test('the page after the deletion is shown to anyone, in both languages', async () => {
  for (const [path, title] of [
    ['/profile/deleted', 'Your account is deleted'],
    ['/th/profile/deleted', 'ลบบัญชีของคุณแล้ว'],
  ] as const)
    expect((await (await app(get(path))).text()).replaceAll('\u2060', '')).toContain(`${title}</h1>`)
})
