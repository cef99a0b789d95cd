import { beforeAll, describe, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { type StockedProduct, stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, signedIn } from '#tests/support/people.ts'
import { visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
let app: App
let adapters: Adapters
let nok: Person
let eve: Person
let dress: StockedProduct

beforeAll(async () => {
  ;({ app, adapters } = await testApp(database, { clock: () => now }))
  nok = await signedIn(database, adapters, 'nok@example.com')
  eve = await signedIn(database, adapters, 'eve@example.com')
  dress = await stockedProduct(db, { stock: { M: 50 } })
})

const see = async (person: Person, path = '/profile?tab=orders') =>
  (await app(get(path, { cookie: person.cookie }))).text()
const send = (person: Person | undefined, fields: Record<string, string>) =>
  app(post('/profile', fields, person ? { cookie: person.cookie } : {}))
const one = () => ({ lines: [{ productId: dress.id, size: 'M' as const, quantity: 1 }] })
const statusOf = async (number: string) =>
  (await db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirstOrThrow()).status
const profile = {
  intent: 'save-profile',
  displayName: 'Nok S.',
  firstName: 'Nok',
  lastName: 'ศรีใส',
  phone: '081-234-5678',
  preferredLanguage: 'th',
}
const customers = () => db.selectFrom('customers').selectAll().execute()

test('guests see a sign-in prompt and cannot save a profile', async () => {
  const page = await app(get('/profile'))
  expect([page.status, (await page.text()).includes('Sign in to see your account')]).toEqual([200, true])
  expect((await send(undefined, profile)).status).toBe(401)
  expect(await customers()).toEqual([])
})

test('a profile is validated, then saved for the user of the session only, whatever the form contains', async () => {
  for (const wrong of [{ phone: '12' }, { preferredLanguage: 'de' }, { firstName: 'x'.repeat(101) }]) {
    expect([wrong, (await send(nok, { ...profile, ...wrong })).status]).toEqual([wrong, 422])
  }
  expect(await customers()).toEqual([])
  const saved = await send(nok, {
    ...profile,
    userId: eve.userId,
    user_id: eve.userId,
    email: 'new@example.com',
    role: 'admin',
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/th/profile'])
  const [only, ...others] = await customers()
  expect(others).toEqual([])
  expect(only).toMatchObject({
    userId: nok.userId,
    displayName: 'Nok S.',
    phone: '+66812345678',
  })
  const user = await db.selectFrom('users').selectAll().where('id', '=', nok.userId).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ email: 'nok@example.com', role: 'customer', name: 'Nok S.' })
  expect(await see(nok, '/profile')).toContain('081-234-5678')
  expect(await see(eve, '/profile')).not.toContain('081-234-5678')
})

test('the order history shows only the customer’s own orders, with their totals', async () => {
  const mine = await paidOrder(db, { ...one(), userId: nok.userId })
  const theirs = await paidOrder(db, { ...one(), userId: eve.userId })
  const page = await see(nok)
  expect(page).toContain(mine.number)
  expect(page).toContain('฿1,150')
  expect(page).not.toContain(theirs.number)
  expect(page).not.toContain(theirs.accessKey)
  expect(await see(eve)).not.toContain(mine.number)
})

test('guest orders appear only once the email address is confirmed by mail', async () => {
  const { customer } = orderRequest()
  const guest = await placedOrder(db, { ...one(), customer: { ...customer, email: 'Guest@Example.com' } })
  const thief = await createAccount(db, { email: 'guest@example.com', password: 'a-long-password', now })
  if (!thief.ok) throw new Error('no account')
  const visitor = visitorOf(app)
  await visitor.post('/auth', { intent: 'sign-in', email: 'guest@example.com', password: 'a-long-password' })
  const history = async () => (await visitor.get('/profile?tab=orders')).text()
  expect(await history()).not.toContain(guest.number)
  const until = later(60 * 24)
  const token = await issueToken(db, { purpose: 'confirm_address', ownerId: thief.value.userId, until, now })
  expect((await visitor.post('/auth/confirm', { token })).status).toBe(200)
  expect(await history()).toContain(guest.number)
  expect(await see(eve)).not.toContain(guest.number)
})

test('a customer can cancel an order within one hour, and no one else ever can', async () => {
  const order = await placedOrder(db, { ...one(), userId: nok.userId })
  const foreign = await send(eve, { intent: 'cancel-order', number: order.number })
  const unknown = await send(eve, { intent: 'cancel-order', number: 'FFFFFFFF' })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(await statusOf(order.number)).toBe('pending')
  expect((await send(nok, { intent: 'cancel-order', number: order.number })).status).toBe(303)
  expect(await statusOf(order.number)).toBe('cancelled')
  expect((await send(nok, { intent: 'cancel-order', number: order.number })).status).toBe(409)
  const late = await placedOrder(db, { ...one(), userId: nok.userId })
  now = later(61)
  const refused = await send(nok, { intent: 'cancel-order', number: late.number })
  expect([refused.status, (await refused.text()).includes('You can no longer cancel this order yourself')]).toEqual([
    409,
    true,
  ])
  expect(await statusOf(late.number)).toBe('pending')
  now = someDay
})

describe('the note of an order', () => {
  const note = (person: Person | undefined, number: string, text: string) =>
    app(
      post(
        '/profile?tab=orders',
        { intent: 'change-note', number, customerNotes: text },
        person ? { cookie: person.cookie } : {},
      ),
    )
  const savedOrder = async (number: string) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'customerNotes', 'version'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const events = (await orderEvents(db, order.id)).filter(({ kind }) => kind === 'note_changed')
    return [order.customerNotes, order.version, events.map((event) => [event.note, event.actorKind, event.actorId])]
  }

  test('can be changed by its customer until packing; the timeline has each change, but no unchanged text', async () => {
    const { number, orderId } = await paidOrder(db, { ...one(), userId: nok.userId })
    const [, version] = (await savedOrder(number)) as [string, number, unknown[]]
    const saved = await note(nok, number, '  Please ring twice\r\nฝากไว้ที่ รปภ.\u0007 ')
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile?tab=orders'])
    const words = 'Please ring twice\nฝากไว้ที่ รปภ.'
    const once = [words, version + 1, [[words, 'customer', nok.userId]]]
    expect(await savedOrder(number)).toEqual(once)
    expect((await note(nok, number, words)).status).toBe(303)
    expect(await savedOrder(number)).toEqual(once)
    const page = await see(nok)
    expect([page.includes('Please ring twice'), page.includes('Change your note')]).toEqual([true, true])
    const actor = { kind: 'staff', id: 'someone' } as const
    expect((await moveOrder(db, { orderNumber: number, to: 'processing', actor, now })).ok).toBe(true)
    const packed = await savedOrder(number)
    const late = await note(nok, number, 'Something else')
    const answer = await late.text()
    expect([late.status, answer.includes('We’re already packing this order')]).toEqual([409, true])
    expect(await savedOrder(number)).toEqual(packed)
    expect((await orderEvents(db, orderId)).filter(({ kind }) => kind === 'note_changed')).toHaveLength(1)
  })

  test('may have 1,000 characters; a longer one is refused and stays in the form', async () => {
    const { number } = await placedOrder(db, { ...one(), userId: nok.userId })
    const before = await savedOrder(number)
    const long = await note(nok, number, 'ก'.repeat(1001))
    const page = await long.text()
    expect([long.status, page.includes('1,000 characters at most'), page.includes('ก'.repeat(1001))]).toEqual([
      422,
      true,
      true,
    ])
    expect(await savedOrder(number)).toEqual(before)
    expect((await note(nok, number, 'ก'.repeat(1000))).status).toBe(303)
    expect((await note(nok, number, '')).status).toBe(303)
    expect((await savedOrder(number))[0]).toBe('')
  })

  test('cannot be changed by anyone else, and at most twenty times an hour', async () => {
    const { number } = await placedOrder(db, { ...one(), userId: eve.userId })
    const before = await savedOrder(number)
    expect((await note(nok, number, 'mine')).status).toBe(404)
    expect((await note(undefined, number, 'mine')).status).toBe(401)
    expect(await savedOrder(number)).toEqual(before)
    const statuses = []
    for (let change = 1; change <= 21; change++) statuses.push((await note(eve, number, `change ${change}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429])
    expect((await savedOrder(number))[0]).toBe('change 20')
  })
})

test('the confirmation mail can be sent again, at most three times an hour', async () => {
  const made = await createAccount(db, { email: 'joy@example.com', password: 'a-long-password', now })
  expect(made.ok).toBe(true)
  const joy = visitorOf(app)
  await joy.post('/auth', { intent: 'sign-in', email: 'joy@example.com', password: 'a-long-password' })
  const again = async () => (await joy.post('/profile?tab=settings', { intent: 'send-confirmation' })).status
  const mails = async () =>
    (await db.selectFrom('mails').select('id').where('recipient', '=', 'joy@example.com').execute()).length
  expect([await again(), await again(), await mails()]).toEqual([200, 200, 1])
  const answers = []
  for (let attempt = 0; attempt < 3; attempt++) {
    now = new Date(now.getTime() + 60_000)
    answers.push(await again())
  }
  expect(answers).toEqual([200, 200, 429])
  expect(await mails()).toBe(3)
  now = someDay
})

test('an unknown intent is a bad request', async () => {
  expect((await send(nok, { intent: 'become-admin' })).status).toBe(400)
})
