import { beforeAll, expect, test } from 'vitest'
import { insertMessage } from '#app/modules/messages/messages.queries.server.ts'
import { recordSubscription } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { later } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { findPersonPage } from './admin/find-person-page.server.ts'
import { peopleFilters } from './admin/people-filters.ts'
import { listPeople, tagsInUse } from './admin/people-list.queries.server.ts'
import { findPerson, personOfAddress } from './admin/person-page.queries.server.ts'
import { mergePeople, savePerson, separatePerson } from './save-person.server.ts'

const database = await testDatabase()
const { db } = database
const by = { actorId: 'owner', now: later(9) }
const list = async (query: string) => (await listPeople(db, peopleFilters.read(new URLSearchParams(query)))).rows
const emails = async (query: string) => (await list(query)).map(({ email }) => email)
const idOf = async (email: string) => (await personOfAddress(db, email)) ?? ''
const pageOf = async (email: string) => {
  const person = await findPerson(db, await idOf(email))
  if (!person || 'mergedInto' in person) throw new Error('merged or not there')
  return findPersonPage(db, person)
}
const entries = (entityId: string) =>
  db.selectFrom('auditLog').select(['action', 'detail']).where('entityId', '=', entityId).orderBy('id').execute()

beforeAll(async () => {
  const { id: productId } = await stockedProduct(db, { stock: { M: 50, S: 50 } })
  const lines = (size: string, quantity = 1) => [{ productId, size, quantity }]
  const order = (email: string, change: object = {}) => ({ ...plainCustomer, email, ...change })
  await savedAccount(db, { email: 'mali@mai.example', name: 'Mali' })
  const nok = { firstName: 'นก', lastName: 'ใจดี', phone: '+66812345678' }
  await paidOrder(db, { lines: lines('M', 2), customer: order('nok@mai.example', nok), now: later(1) })
  await placedOrder(db, { lines: lines('S'), customer: order('NOK@mai.example', nok), now: later(2) })
  await paidOrder(db, {
    lines: lines('S'),
    customer: order('nok@work.example', { phone: '+66899999999' }),
    now: later(3),
  })
  const message = { name: 'Writer Wong', email: 'writer@mai.example', subject: 'Hi', message: 'Is it silk?' }
  await insertMessage(db, crypto.randomUUID(), message, 'en', later(4))
  await recordSubscription(db, { email: 'reader@mai.example', language: 'th', token: 't'.repeat(32), now: later(5) })
})

test('a person is an email in any spelling, with orders, an account, or only messages or a subscription', async () => {
  expect(await emails('')).toEqual(['nok@work.example', 'nok@mai.example', 'mali@mai.example'])
  expect(await emails('kind=account')).toEqual(['mali@mai.example'])
  expect(await emails('kind=guest')).toEqual(['nok@work.example', 'nok@mai.example'])
  expect(await emails('kind=others')).toEqual(['reader@mai.example', 'writer@mai.example'])
  expect(await emails('kind=all')).toHaveLength(5)
})

test('the list shows the orders and the amount spent of a person', async () => {
  const nok = (await list('q=nok@mai')).at(0)
  expect(nok).toMatchObject({ name: 'นก ใจดี', hasAccount: false, orders: 2, lastAt: later(2) })
  expect(nok?.spent).toBe((await pageOf('nok@mai.example')).orders.spent)
  expect(nok?.spent).toBe(200_000)
})

test.each([
  ['081 234', ['nok@mai.example']],
  ['๐๘๑-๒๓๔-๕๖๗๘', ['nok@mai.example']],
  ['+66 81 2345', ['nok@mai.example']],
  ['ใจดี นก', ['nok@mai.example']],
  ['NOK WORK', ['nok@work.example']],
  ['100%', []],
  ['nok_mai', []],
])('searching for “%s” finds the right people', async (q, found) =>
  expect(await emails(`q=${encodeURIComponent(q)}`)).toEqual(found),
)

test('a person’s page counts the sizes bought and lists the addresses', async () => {
  const { orders, accounts } = await pageOf('nok@mai.example')
  expect(orders).toMatchObject({ count: 2, sizes: [{ size: 'M', items: 2 }], name: 'นก ใจดี' })
  expect(orders.addresses).toHaveLength(1)
  expect(accounts).toEqual([])
})

test('notes are saved with a version, and the audit log does not contain their text', async () => {
  const id = await idOf('nok@mai.example')
  const typed = { note: 'Secret: prefers red', tags: 'VIP' }
  expect(await savePerson(db, { id, version: 1, ...typed, ...by })).toEqual({ ok: true, value: { version: 2 } })
  expect(await savePerson(db, { id, version: 1, ...typed, ...by })).toEqual({ ok: true, value: { version: 2 } })
  expect(await entries(id)).toEqual([{ action: 'person.change', detail: { fields: 'note, tags' } }])
  expect([await tagsInUse(db), await emails('tag=VIP')]).toEqual([['VIP'], ['nok@mai.example']])

  const before = await fingerprint(database)
  const stale = await savePerson(db, { id, version: 1, note: 'Mine', tags: '', ...by })
  expect(stale).toEqual({ ok: false, reason: 'conflict' })
  const nobody = await savePerson(db, { id: crypto.randomUUID(), version: 1, ...typed, ...by })
  expect(nobody).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('two people are merged and separated again, and no order changes', async () => {
  const [id, otherId] = [await idOf('nok@mai.example'), await idOf('nok@work.example')]
  const orders = () => db.selectFrom('orders').select(['id', 'email', 'userId', 'version']).orderBy('id').execute()
  const before = await orders()

  expect(await mergePeople(db, { id, otherId, ...by })).toEqual({ ok: true, value: undefined })

  expect(await emails('q=work.example')).toEqual(['nok@mai.example'])
  expect(await emails('q=089 999')).toEqual(['nok@mai.example'])
  expect((await list('q=work.example'))[0]).toMatchObject({ orders: 3, lastAt: later(3), tags: ['VIP'] })
  expect((await pageOf('nok@mai.example')).orders.count).toBe(3)
  expect(await findPerson(db, otherId)).toEqual({ mergedInto: id })
  const third = await idOf('mali@mai.example')
  for (const wrong of [
    { id, otherId: id },
    { id: third, otherId },
    { id: otherId, otherId: third },
    { id, otherId: crypto.randomUUID() },
  ])
    expect(await mergePeople(db, { ...wrong, ...by })).toMatchObject({ ok: false })
  expect(await separatePerson(db, { id: third, otherId, ...by })).toEqual({ ok: false, reason: 'not_found' })

  expect(await separatePerson(db, { id, otherId, ...by })).toEqual({ ok: true, value: undefined })
  expect((await pageOf('nok@work.example')).orders.count).toBe(1)
  expect(await orders()).toEqual(before)
  expect((await entries(id)).slice(1)).toEqual([
    { action: 'person.merge', detail: { other: otherId } },
    { action: 'person.separate', detail: { other: otherId } },
  ])
})

test('a person still has the time of their first order after merging and separating', async () =>
  expect((await pageOf('nok@mai.example')).person.firstAt).toEqual(later(1)))

test('a staff account does not count as a customer', async () => {
  await savedAccount(db, { email: 'staff@mai.example', role: 'staff' })
  expect(await idOf('staff@mai.example')).toBe('')
})
