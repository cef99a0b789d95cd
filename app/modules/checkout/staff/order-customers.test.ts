import { expect, test } from 'vitest'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { saveCustomer, upsertAddress } from '#app/modules/customers/customers.queries.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readDraft } from '../admin/draft-order.ts'
import { findAccountOfDraft, findCustomerContact, searchOrderCustomers } from './order-customers.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]

const orderOf = (customer: Partial<typeof plainCustomer>, change: { userId?: string; minute?: number } = {}) =>
  placedOrder(db, {
    lines,
    customer: { ...plainCustomer, ...customer },
    language: 'th',
    userId: change.userId,
    now: later(change.minute ?? 0),
  })
const draftOf = (person: string, values: Record<string, string>) => ({
  ...readDraft(new FormData(), 'en'),
  person,
  values,
})

test('a search shows at most six customers, those with orders first and latest first', async () => {
  const found = async () => (await searchOrderCustomers(db, 'lotusfriend')).map(({ email }) => email)
  await savedAccount(db, { email: 'waits@mai.example', name: 'Lotusfriend' })
  for (let minute = 0; minute < 5; minute++)
    await orderOf({ lastName: 'Lotusfriend', email: `friend-${minute}@mai.example` }, { minute })
  const five = [4, 3, 2, 1, 0].map((at) => `friend-${at}@mai.example`)
  expect(await found()).toEqual([...five, 'waits@mai.example'])
  await orderOf({ lastName: 'Lotusfriend', email: 'friend-5@mai.example' }, { minute: 5 })
  expect(await found()).toEqual(['friend-5@mai.example', ...five])
})

test('a search result has name, contact and place; an account is identified by its ID', async () => {
  const { number } = await orderOf({ firstName: 'Dao', email: 'Dao@mai.example' })
  const userId = await savedAccount(db, { email: 'dao-new@mai.example', name: 'Dao New' })
  await savedAccount(db, { email: 'dao@mai.example', name: 'Dao' })
  expect(await searchOrderCustomers(db, ' dao ')).toEqual([
    { person: number, name: 'Dao Srisai', email: 'Dao@mai.example', phone: '+66812345678', place: 'Bang Rak, Bangkok' },
    { person: `account:${userId}`, name: 'Dao New', email: 'dao-new@mai.example', phone: '', place: '' },
  ])
})

test('a search uses the first hundred characters, and an empty one finds no one', async () => {
  const { number } = await orderOf({ firstName: 'Som', email: 'som@mai.example' })
  const hundred = 'som '.repeat(25)
  expect(await searchOrderCustomers(db, `${hundred}nobody`)).toMatchObject([{ person: number }])
  expect(await searchOrderCustomers(db, 'som nobody')).toEqual([])
  for (const typed of ['', '  ', '\u0000']) expect(await searchOrderCustomers(db, typed)).toEqual([])
})

test('an order gives its recipient as the form shows it, and its language', async () => {
  const { number } = await orderOf({ email: undefined, company: 'Lotus Ltd.', customerNotes: 'Ring twice' })
  const { customerNotes: _, ...recipient } = plainCustomer
  expect(await findCustomerContact(db, number)).toEqual({
    language: 'th',
    contact: { ...recipient, company: 'Lotus Ltd.', email: '', phone: '081-234-5678' },
  })
})

test.each([
  ['Ploy Rattana', 'Ploy', 'Rattana'],
  ['Ploy van der Berg', 'Ploy', 'van der Berg'],
  ['Ploy', 'Ploy', ''],
  ['ploy-4@mai.example', '', ''],
])('an account called “%s” without a profile gives its name and email', async (name, firstName, lastName) => {
  const email = name.includes('@') ? name : `${name.replaceAll(' ', '-').toLowerCase()}@mai.example`
  const userId = await savedAccount(db, { email, name })
  expect(await findCustomerContact(db, `account:${userId}`)).toEqual({
    language: undefined,
    contact: { firstName, lastName, email, phone: '', company: '' },
  })
})

test('an account gives its profile, or the contact of its last used address if there is one', async () => {
  const userId = await savedAccount(db, { email: 'malee@mai.example', name: 'Malee Account' })
  const profile = { ...newCustomer('th'), firstName: 'มาลี', lastName: 'ใจดี', phone: '+66891112222' }
  await saveCustomer(db, userId, profile, someDay)
  expect(await findCustomerContact(db, `account:${userId}`)).toEqual({
    language: 'th',
    contact: { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@mai.example', phone: '089-111-2222', company: '' },
  })
  await upsertAddress(db, userId, { ...plainCustomer, addressLine: '1 Old Road' }, someDay)
  await upsertAddress(db, userId, { ...plainCustomer, company: 'Lotus Ltd.' }, later(1))
  const { customerNotes: _, ...recipient } = plainCustomer
  expect(await findCustomerContact(db, `account:${userId}`)).toEqual({
    language: 'th',
    contact: { ...recipient, company: 'Lotus Ltd.', email: 'malee@mai.example', phone: '081-234-5678' },
  })
})

test('a profile without a name gives the name of the account', async () => {
  const userId = await savedAccount(db, { name: 'Ann Sri' })
  await saveCustomer(db, userId, { ...newCustomer('en'), phone: '+66891112222' }, someDay)
  expect(await findCustomerContact(db, `account:${userId}`)).toMatchObject({
    language: 'en',
    contact: { firstName: 'Ann', lastName: 'Sri', phone: '089-111-2222' },
  })
})

test('an unknown order or account, or a staff account, gives no contact and no account', async () => {
  const staff = await savedAccount(db, { email: 'mali-staff@mai.example', role: 'staff' })
  for (const person of ['', 'NOSUCH01', 'account:', 'account:nobody', `account:${staff}`]) {
    expect([person, await findCustomerContact(db, person)]).toEqual([person, undefined])
    const draft = draftOf(person, { email: 'mali-staff@mai.example' })
    expect([person, await findAccountOfDraft(db, draft)]).toEqual([person, undefined])
  }
})

test('a draft is linked to the account of the chosen customer only while the email is theirs', async () => {
  const userId = await savedAccount(db, { email: 'ying@mai.example' })
  const { number } = await orderOf({ email: 'ying.orders@mai.example' }, { userId })
  const joined = (person: string, email: string) => findAccountOfDraft(db, draftOf(person, { email }))
  expect(await joined(`account:${userId}`, 'ying@mai.example')).toBe(userId)
  expect(await joined(`account:${userId}`, 'ying.orders@mai.example')).toBeUndefined()
  expect(await joined(number, 'ying.orders@mai.example')).toBe(userId)
  expect(await joined(number, 'ying@mai.example')).toBeUndefined()
  expect(await joined(number, '')).toBeUndefined()
})

test('a draft without an email is linked to the account of a customer without one', async () => {
  const userId = await savedAccount(db, { email: 'u1234@line.invalid', name: 'Line Friend' })
  const { number } = await orderOf({ email: undefined }, { userId })
  expect(await findCustomerContact(db, `account:${userId}`)).toMatchObject({ contact: { email: '' } })
  for (const person of [number, `account:${userId}`])
    for (const values of [{ email: '' }, {}])
      expect([person, values, await findAccountOfDraft(db, draftOf(person, values))]).toEqual([person, values, userId])
  expect(await findAccountOfDraft(db, draftOf(number, { email: 'new@mai.example' }))).toBeUndefined()
})
