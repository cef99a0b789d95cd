import { beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { chooseCartReminders } from '#app/modules/cart/remind-of-carts.server.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { confirmedReader } from '#tests/factories/saved-campaign.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
const { app, customer, staff } = await staffedShop(database, { clock: () => now })
const email = customer.email

beforeEach(async () => {
  now = someDay
  await db.updateTable('cartReminders').set({ endedAt: someDay }).execute()
  for (const table of ['newsletterSubscribers', 'consents'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', customer.userId).execute()
  const agreed = { userId: customer.userId, enabled: true, language: 'en', place: '/checkout', now } as const
  await chooseCartReminders(db, agreed)
  await confirmedReader(db, email)
  await confirmedReader(db, 'ann@mai.example')
  const letters = {
    purpose: 'newsletter',
    given: true,
    language: 'en',
    source: 'confirm_link',
    place: '/newsletter',
  } as const
  for (const to of [email, 'ann@mai.example'])
    await recordConsent(db, { ...letters, email: to, at: addMinutes(now, 1) })
})

const page = async (path = '/profile?tab=settings', who = customer) =>
  asWritten((await (await app(get(path, who))).text()).replaceAll('<!-- -->', ''))
const send = (purpose: string, who = customer) =>
  app(post('/profile?tab=settings', { intent: 'withdraw-consent', purpose }, who))
const gets = async () => {
  const rows = db.selectFrom('newsletterSubscribers').select('email').where('unsubscribedAt', 'is', null)
  return (await rows.orderBy('email').execute()).map((row) => row.email)
}
const reminded = async () =>
  (await db.selectFrom('cartReminders').select('userId').where('endedAt', 'is', null).execute()).length
const taken = async () =>
  db
    .selectFrom('consents')
    .select(['purpose', 'source', 'place', 'email', 'userId'])
    .where('given', '=', false)
    .orderBy('id')
    .execute()

test('the settings list only a customer’s own consents, with time and place, in both languages', async () => {
  const html = await page()
  for (const words of [
    'Newsletter: Agreed',
    'link in our email · newsletter page',
    'Reminders of a cart: Agreed',
    'form · at checkout',
  ])
    expect(html).toContain(words)
  expect(html.match(/value="withdraw-consent"/g)).toHaveLength(2)
  expect(await page('/th/profile?tab=settings')).toContain('ข่าวจากสตูดิโอ: ยินยอม')
  const other = await page('/profile?tab=settings', staff)
  expect(other).toContain(
    'No optional consents yet, such as our newsletter. You accept our terms of sale with each order.',
  )
})

test('each consent is withdrawn with one press, once, and recorded with its place', async () => {
  for (const purpose of ['newsletter', 'cart_reminder', 'newsletter', 'cart_reminder'])
    expect((await send(purpose)).status).toBe(200)
  expect([await gets(), await reminded()]).toEqual([['ann@mai.example'], 0])
  expect(await taken()).toEqual([
    { purpose: 'newsletter', source: 'form', place: '/profile', email, userId: null },
    { purpose: 'cart_reminder', source: 'form', place: '/profile', email: null, userId: customer.userId },
  ])
  expect(await page()).not.toContain('value="withdraw-consent"')
})

test('an unconfirmed address neither lists nor ends the newsletter; an unknown purpose changes nothing', async () => {
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', customer.userId).execute()
  expect(await page()).not.toContain('Newsletter: Agreed')
  const before = await fingerprint(database)
  for (const purpose of ['newsletter', 'analytics', '', 'x']) expect((await send(purpose)).status).toBe(404)
  expect(await fingerprint(database)).toEqual(before)
  expect(await gets()).toEqual(['ann@mai.example', email])
})
