import { beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { chooseCartReminders, remindOfCarts } from './remind-of-carts.server.ts'
import { saveCart } from './save-cart.server.ts'

const database = await testDatabase()
const { db } = database
const { app, customer } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { stock: { M: 50, S: 0 } })
const { userId } = customer
const line = (size = 'M') => ({ productId, size, quantity: 1 })
const hour = (hours: number) => addMinutes(someDay, hours * 60)

const agree = (enabled = true) =>
  chooseCartReminders(db, { userId, enabled, language: 'en', place: '/profile', now: someDay })
const leave = (at = someDay, lines = [line()]) => saveCart(db, { userId, lines, merge: false, now: at })
const mails = () =>
  db.selectFrom('mails').select(['recipient', 'language', 'text']).where('kind', '=', 'cart_reminder').execute()
const consents = () =>
  db
    .selectFrom('consents')
    .innerJoin('consentTexts', 'consentTexts.version', 'consents.version')
    .select(['given', 'source', 'place', 'userId', 'textEn', 'consents.purpose'])
    .where('consents.purpose', '=', 'cart_reminder')
    .orderBy('id')
    .execute()
async function reminded(now = hour(24)) {
  const before = await fingerprint(database)
  const count = await remindOfCarts(db, now)
  return { count, isUnchanged: JSON.stringify(await fingerprint(database)) === JSON.stringify(before) }
}
const nobody = { count: 0, isUnchanged: true }

beforeEach(async () => {
  await db.updateTable('cartReminders').set({ endedAt: someDay, remindedAt: null }).execute()
  for (const table of ['cartLines', 'consents', 'mails'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ emailVerified: true }).execute()
})

describe('no cart reminder', () => {
  test('is sent without consent, or after it was withdrawn', async () => {
    await leave()
    expect(await reminded()).toEqual(nobody)
    await agree()
    await agree(false)
    expect(await reminded()).toEqual(nobody)
  })

  test('is sent before the set hours, 16 days later or when reminders are off', async () => {
    await agree()
    await leave()
    expect(await reminded(hour(23.99))).toEqual(nobody)
    expect(await reminded(hour(24 * 16))).toEqual(nobody)
    await savedSettings(db, 'orders', { ...defaultGroups.orders, cartReminderHours: 0 }, someDay)
    expect(await reminded()).toEqual(nobody)
    await savedSettings(db, 'orders', defaultGroups.orders, someDay)
  })

  test('is sent for a sold-out item or to an unconfirmed address', async () => {
    await agree()
    await leave(someDay, [line('S')])
    expect(await reminded()).toEqual(nobody)
    await leave()
    await db.updateTable('users').set({ emailVerified: false }).where('id', '=', userId).execute()
    expect(await reminded()).toEqual(nobody)
  })
})

describe('cart reminder', () => {
  test('is sent once per cart, with its items and a link to stop reminders', async () => {
    await agree()
    await leave()
    expect(await remindOfCarts(db, hour(24))).toBe(1)
    expect(await remindOfCarts(db, hour(25))).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: customer.email, language: 'en' })
    expect(mail?.text).toContain(`/product/${productId}`)
    expect(mail?.text).toMatch(/\/newsletter\?reminders=[\w-]{32}/)
  })

  test('is not sent again for the same cart with one more item, but is for a new cart', async () => {
    const { id: other } = await stockedProduct(db, { stock: { M: 5 } })
    await agree()
    await leave()
    await remindOfCarts(db, hour(24))
    await leave(hour(30), [line(), { productId: other, size: 'M', quantity: 1 }])
    expect(await reminded(hour(60))).toEqual(nobody)
    await leave(hour(61), [])
    await leave(hour(62), [line()])
    expect(await remindOfCarts(db, hour(86))).toBe(1)
  })

  test('is not sent when the customer has ordered in the meantime', async () => {
    await agree()
    await leave()
    await placedOrder(db, { lines: [line()], userId, now: hour(2) })
    expect(await reminded()).toEqual(nobody)
    await db.deleteFrom('cartLines').execute()
    await leave(hour(3))
    expect(await remindOfCarts(db, hour(27))).toBe(1)
  })
})

describe('cart reminder consent', () => {
  const save = (fields: Record<string, string>) =>
    app(post('/profile?tab=settings', { intent: 'cart-reminders', ...fields }, { cookie: customer.cookie }))

  test('is a profile checkbox, unticked by default, and is stored with its text and place', async () => {
    const page = async () =>
      asWritten(await (await app(get('/profile?tab=settings', { cookie: customer.cookie }))).text())
    const tick = /<input type="checkbox"[^>]*name="cartReminders"[^>]*>/
    expect(tick.exec(await page())?.[0]).not.toContain('checked')
    expect((await save({ cartReminders: 'on' })).status).toBe(200)
    expect((await save({ cartReminders: 'on' })).status).toBe(200)
    expect(tick.exec(await page())?.[0]).toContain('checked')
    expect((await save({})).status).toBe(200)
    const text = expect.stringContaining('Email me once when I leave items in my cart') as string
    const noted = { source: 'form', place: '/profile', userId, textEn: text, purpose: 'cart_reminder' }
    expect(await consents()).toEqual([
      { ...noted, given: true },
      { ...noted, given: false },
    ])
  })

  test('is withdrawn with the emailed link, but not by opening it; an unknown link is refused', async () => {
    await agree()
    const { token } = await db.selectFrom('cartReminders').select('token').executeTakeFirstOrThrow()
    const before = await fingerprint(database)
    const opened = asWritten(await (await app(get(`/newsletter?reminders=${token}`))).text())
    expect(opened).toContain('Select the button to stop cart reminders.')
    expect(await fingerprint(database)).toEqual(before)
    const press = (of: string) => app(post('/newsletter', { intent: 'reminders', token: of }))
    expect((await press('x'.repeat(32))).status).toBe(404)
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(200)
    expect((await consents()).map(({ given, source }) => [given, source])).toEqual([
      [true, 'form'],
      [false, 'end_link'],
    ])
    await leave()
    expect(await reminded()).toEqual(nobody)
  })
})
