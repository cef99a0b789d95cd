import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { accountRecord } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { type Customer, newCustomer } from './customer.ts'
import { findAvatar, findCustomer } from './customers.queries.server.ts'
import { fillProfile } from './save-address.server.ts'
import { changeAvatar, saveProfile } from './save-profile.server.ts'

const database = await testDatabase()
const { db } = database
const received = await recordInvalidations(database.url)

const nokSays: Customer = {
  displayName: 'Nok S.',
  firstName: 'Nok',
  lastName: 'ศรีใส',
  phone: '+66812345678',
  company: 'Lotus Co., Ltd.',
  preferredLanguage: 'th',
}
const account = (name = 'Mali') => savedAccount(db, { name })
const rowOf = (userId: string) => db.selectFrom('customers').selectAll().where('userId', '=', userId).executeTakeFirst()
async function reviewed(userId: string, { hidden = false } = {}) {
  const { id } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}` })
  const form = { rating: 5, title: '', comment: '', pictures: [] }
  const author = { userId, email: 'nok@mai.example', emailVerified: false }
  const written = await writeReview(db, { productId: id, author, form, now: someDay })
  if (!written.ok) throw new Error(written.reason)
  if (hidden) await db.updateTable('reviews').set({ hidden }).where('id', '=', written.value.id).execute()
  await received()
  return id
}
/** The row only, without files. */
async function picture(userId: string | null) {
  const id = randomUUID().replaceAll('-', '')
  const row = { id, width: 300, height: 400, widths: [96, 300], ready: true, uploadedBy: userId, createdAt: someDay }
  await db.insertInto('pictures').values(row).execute()
  return id
}

describe('saving a profile', () => {
  test('stores the profile and sets only the account name, to the display name', async () => {
    const userId = await account()
    const before = await accountRecord(db, userId)
    await saveProfile(db, userId, nokSays, later(1))
    expect(await findCustomer(db, userId)).toEqual(nokSays)
    expect((await rowOf(userId))?.updatedAt).toEqual(later(1))
    const user = { ...before.user, name: 'Nok S.', updatedAt: later(1) }
    expect(await accountRecord(db, userId)).toEqual({ ...before, user })
  })

  test('a second time replaces every field, and changes no other customer', async () => {
    const [userId, other] = [await account(), await account()]
    await saveProfile(db, userId, nokSays, someDay)
    await saveProfile(db, other, nokSays, someDay)
    const before = [await rowOf(other), await accountRecord(db, other)]
    await saveProfile(db, userId, newCustomer('en'), later(2))
    expect(await findCustomer(db, userId)).toEqual(newCustomer('en'))
    expect(await rowOf(userId)).toMatchObject({ phone: null, updatedAt: later(2) })
    expect([await rowOf(other), await accountRecord(db, other)]).toEqual(before)
  })

  test('uses the first name without a display name, and keeps the account name without either', async () => {
    const userId = await account()
    const greeted = async () => (await accountRecord(db, userId)).user
    await saveProfile(db, userId, { ...nokSays, displayName: '' }, later(1))
    expect(await greeted()).toMatchObject({ name: 'Nok', updatedAt: later(1) })
    await saveProfile(db, userId, { ...nokSays, displayName: '', firstName: '' }, later(2))
    expect(await greeted()).toMatchObject({ name: 'Nok', updatedAt: later(1) })
  })

  test('invalidates only the cached product pages that show the customer’s reviews', async () => {
    const [userId, other] = [await account(), await account()]
    const products = [await reviewed(userId), await reviewed(userId)]
    await reviewed(userId, { hidden: true })
    await reviewed(other)
    await saveProfile(db, userId, nokSays, later(1))
    expect(new Set(await received())).toEqual(new Set(products.map((id) => `product:${id}`)))
  })

  test('changes nothing when a value is invalid or the account does not exist', async () => {
    const userId = await account()
    const before = await fingerprint(database)
    const wrong = { ...nokSays, displayName: 'x\u0000' }
    await expect(saveProfile(db, userId, wrong, later(1))).rejects.toThrow('invalid byte sequence')
    await expect(saveProfile(db, randomUUID(), nokSays, later(1))).rejects.toThrow('customers_user_id_fkey')
    expect([await fingerprint(database), await received()]).toEqual([before, []])
  })
})

describe('profile picture', () => {
  const change = (userId: string, pictureId: string | null, now = later(1)) =>
    changeAvatar(db, { userId, pictureId, language: 'th', now })
  const done = { ok: true, value: undefined }

  test('creates a customer record in the page language for an account without one', async () => {
    const userId = await account()
    const before = await accountRecord(db, userId)
    const pictureId = await picture(userId)
    expect(await change(userId, pictureId)).toEqual(done)
    expect(await findAvatar(db, userId)).toEqual({ id: pictureId, widths: [96, 300] })
    expect(await findCustomer(db, userId)).toEqual(newCustomer('th'))
    expect((await rowOf(userId))?.updatedAt).toEqual(later(1))
    expect(await accountRecord(db, userId)).toEqual(before)
  })

  test('is changed and removed without changing the profile, and invalidates pages with the customer’s reviews', async () => {
    const userId = await account()
    await saveProfile(db, userId, { ...nokSays, preferredLanguage: 'en' }, someDay)
    const product = await reviewed(userId)
    const before = await rowOf(userId)
    const [first, second] = [await picture(userId), await picture(userId)]
    await change(userId, first)
    expect(await change(userId, second, later(2))).toEqual(done)
    expect(await rowOf(userId)).toEqual({ ...before, avatarPictureId: second, updatedAt: later(2) })
    expect(new Set(await received())).toEqual(new Set([`product:${product}`]))
    expect(await change(userId, null, later(3))).toEqual(done)
    expect(await rowOf(userId)).toEqual({ ...before, avatarPictureId: null, updatedAt: later(3) })
    expect(await received()).toEqual([`product:${product}`])
  })

  test('is refused and changes nothing when it is another customer’s, the shop’s or missing', async () => {
    const [userId, other] = [await account(), await account()]
    await reviewed(userId)
    await change(userId, await picture(userId))
    await received()
    const wrong = [await picture(other), await picture(null), 'f'.repeat(32), '']
    const before = await fingerprint(database)
    for (const pictureId of wrong)
      expect(await change(userId, pictureId)).toEqual({ ok: false, reason: 'picture_not_found' })
    expect([await fingerprint(database), await received()]).toEqual([before, []])
  })
})

describe('filling the profile from an order', () => {
  const remember = (userId: string, company: string) =>
    fillProfile(db, userId, { company }, { language: 'th', now: later(1) })

  test('fills in a missing company', async () => {
    const userId = await account()
    const before = await accountRecord(db, userId)
    await saveProfile(db, userId, { ...nokSays, company: '', displayName: '', firstName: '' }, someDay)
    await remember(userId, 'Lotus Co., Ltd.')
    expect(await findCustomer(db, userId)).toEqual({ ...nokSays, displayName: '', firstName: '' })
    expect(await accountRecord(db, userId)).toEqual(before)
  })

  test('does not overwrite an existing company', async () => {
    const userId = await account()
    await saveProfile(db, userId, nokSays, someDay)
    const before = await fingerprint(database)
    await remember(userId, 'Another Co., Ltd.')
    expect(await fingerprint(database)).toEqual(before)
  })

  test('creates a customer record for an account without one', async () => {
    const userId = await account()
    await remember(userId, 'Lotus Co., Ltd.')
    expect(await findCustomer(db, userId)).toEqual({ ...newCustomer('th'), company: 'Lotus Co., Ltd.' })
    expect((await rowOf(userId))?.updatedAt).toEqual(later(1))
  })

  test('copies only the company, never the name, which is shown beside reviews', async () => {
    const userId = await account()
    const before = await accountRecord(db, userId)
    const typed = { ...plainCustomer, company: 'Lotus Co., Ltd.' }
    await fillProfile(db, userId, typed, { language: 'en', now: later(1) })
    expect(await findCustomer(db, userId)).toEqual({ ...newCustomer('en'), company: 'Lotus Co., Ltd.' })
    expect(await accountRecord(db, userId)).toEqual(before)
  })

  test('runs no statement for an order without a company', async () => {
    const userId = await account()
    const { db: noted, statements } = recordStatements(database)
    await fillProfile(noted, userId, { company: '' }, { language: 'th', now: later(1) })
    expect([statements, await rowOf(userId)]).toEqual([[], undefined])
  })
})
