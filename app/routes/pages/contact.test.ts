import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ own: true })
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
let app: App

beforeAll(async () => {
  ;({ app } = await testApp(database, { clock: () => now }))
})
// Only the tables' owner may delete a message.
const owner = openDatabase(database.ownerUrl, 1)
afterAll(() => owner.close())
beforeEach(async () => {
  for (const table of ['messages', 'mails', 'rateLimits'] as const) await owner.db.deleteFrom(table).execute()
})

const good = { name: 'Nok', email: 'nok@example.com', subject: 'Sizes', message: 'Is M left?\n<b>Thank you</b>' }
const messages = () => db.selectFrom('messages').selectAll().execute()
const mails = async () =>
  (await db.selectFrom('mails').select(['kind', 'recipient', 'language', 'content']).execute()).map(drawnMail)

test('a message is saved and a copy is queued for the shop', async () => {
  const answer = await app(post('/th/contact', good))
  expect(answer.status).toBe(200)
  expect(asWritten(await answer.text())).toContain('เราได้รับข้อความแล้ว')
  expect(await messages()).toMatchObject([
    { name: 'Nok', email: 'nok@example.com', subject: 'Sizes', body: good.message, language: 'th', readAt: null },
  ])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'contact_copy', recipient: 'hello@mai.example' })
  expect(mail?.html).not.toContain('<b>Thank you</b>')
})

test('invalid fields show an error, what was typed stays, and nothing is saved', async () => {
  const answer = await app(post('/contact', { ...good, name: ' ', email: 'nok@', message: '' }))
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page.match(/Please fill in this field/g)?.length).toBeGreaterThanOrEqual(2)
  expect(page).toContain('Please enter a valid email address')
  expect(page).toContain('value="Sizes"')
  expect([await messages(), await mails()]).toEqual([[], []])
})

test('the sixth message from one network is refused; another network is not affected', async () => {
  const from = (ip: string) => app(post('/contact', good), { ip })
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await from('203.0.113.9')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await from('198.51.100.7')).status).toBe(200)
  expect([await messages(), await mails()].map((rows) => rows.length)).toEqual([6, 6])
})
