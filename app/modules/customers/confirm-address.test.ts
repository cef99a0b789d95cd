import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { accountRecord } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { confirmAddress } from './confirm-address.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
let networks = 0

async function account() {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, verified: false })
  const until = addDays(someDay, 1)
  const link = () => issueToken(db, { purpose: 'confirm_address', ownerId: userId, until, now: someDay })
  return { email, userId, link, record: () => accountRecord(db, userId) }
}
const guestOrder = (email: string, userId?: string) =>
  placedOrder(db, {
    lines: [{ productId, size: 'M', quantity: 1 }],
    customer: { ...plainCustomer, email },
    ...(userId && { userId }),
  })
const confirm = (token: string, change: { ip?: string; now?: Date } = {}) =>
  confirmAddress(db, { token, ip: `198.51.100.${networks++}`, now: later(5), ...change })
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await fingerprint(database)
  const answer = await work()
  expect(await fingerprint(database)).toEqual(before)
  return answer
}
const used = { ok: false, reason: 'link_expired' }

test('the link confirms the email and assigns its guest orders to the account, changing nothing else', async () => {
  const [nok, other] = [await account(), await account()]
  const orders = [await guestOrder(nok.email), await guestOrder(nok.email.toUpperCase())]
  const foreign = [await guestOrder(nok.email, other.userId), await guestOrder(other.email)]
  const records = (list: typeof orders) => Promise.all(list.map(({ orderId }) => orderRecord(db, orderId)))
  const [before, own, theirs] = [await nok.record(), await records(orders), await records(foreign)]
  expect(own.map(({ order }) => order?.userId)).toEqual([undefined, undefined])

  expect(await confirm(await nok.link())).toEqual({ ok: true, value: { orders: 2 } })

  const user = { ...before.user, emailVerified: true, updatedAt: later(5) }
  expect(await nok.record()).toEqual({ ...before, user })
  const news = { userId: nok.userId, version: 2, updatedAt: later(5) }
  expect(await records(orders)).toEqual(own.map((record) => ({ ...record, order: { ...record.order, ...news } })))
  expect(await records(foreign)).toEqual(theirs)
  expect((await other.record()).user.emailVerified).toBe(false)
})

test('confirming an email without guest orders assigns none', async () => {
  const { link, record } = await account()
  expect(await confirm(await link())).toEqual({ ok: true, value: { orders: 0 } })
  expect((await record()).user.emailVerified).toBe(true)
})

test('the link works once and for one day, and no other link works', async () => {
  const { email, userId, link } = await account()
  const token = await link()
  expect(await unchanged(() => confirm(token, { now: addDays(someDay, 1) }))).toEqual(used)
  const reset = await issueToken(db, { purpose: 'reset_password', ownerId: userId, until: later(60), now: someDay })
  for (const wrong of [reset, 'x'.repeat(43), '']) expect(await unchanged(() => confirm(wrong))).toEqual(used)
  expect(await confirm(token)).toMatchObject({ ok: true })
  await guestOrder(email)
  expect(await unchanged(() => confirm(token))).toEqual(used)
})

test('confirming is limited to thirty attempts per hour and network; a refusal does not use up the link', async () => {
  const { link } = await account()
  const token = await link()
  const tried = Array.from({ length: 30 }, () => confirm('x'.repeat(43), { ip: '2001:db8:9:9::1' }))
  expect(await Promise.all(tried)).toEqual(Array(30).fill(used))
  const ip = '2001:db8:9:9::2'
  expect(await unchanged(() => confirm(token, { ip }))).toEqual({ ok: false, reason: 'rate_limited' })
  expect(await confirm(token, { ip, now: addMinutes(later(5), 2) })).toMatchObject({ ok: true })
})
