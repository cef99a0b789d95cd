import { describe, expect, test } from 'vitest'
import { queueTestMail } from '#app/modules/mails/queue-mail.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { race } from '#tests/support/race.ts'

const database = await testDatabase()
const { db } = database
let minutes = 0
const { app, owner, staff } = await staffedShop(database, { clock: () => later(minutes) })

const press = (person = owner, path = '/admin/settings') =>
  app(post(path, { intent: 'test_mail' }, { cookie: person.cookie }))
const written = () =>
  db
    .selectFrom('mails')
    .select(['recipient', 'language', 'subject', 'state'])
    .where('kind', '=', 'staff_test')
    .execute()
const screen = async () => {
  const html = await (await app(get('/admin/settings', { cookie: owner.cookie }))).text()
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
const nextHour = async () => {
  minutes += 60
  await db.deleteFrom('mails').execute()
}

describe('a test email', () => {
  test('is sent to the signed-in user in their language, whatever address is submitted', async () => {
    await nextHour()
    const form = { intent: 'test_mail', to: 'nok@elsewhere.example', email: 'nok@elsewhere.example' }
    expect((await app(post('/th/admin/settings', form, { cookie: owner.cookie }))).status).toBe(200)
    expect(await written()).toEqual([
      { recipient: owner.email, language: 'th', subject: expect.stringContaining('อีเมลทดสอบ'), state: 'queued' },
    ])
  })

  test('shows its status: waiting, sent, or why the mail server refused it', async () => {
    await nextHour()
    expect(await screen()).not.toContain('Last test email')
    await press()
    expect(await screen()).toMatch(/Last test email, [\w ]+, \d\d:\d\d · Waiting to be sent/)
    await db.updateTable('mails').set({ state: 'sent', sentAt: someDay }).execute()
    expect(await screen()).toMatch(/Last test email, [\w ]+, \d\d:\d\d · Sent/)
    await db.updateTable('mails').set({ state: 'failed', sentAt: null, lastError: '535 invalid login' }).execute()
    expect(await screen()).toMatch(/ · Not delivered The shop could not sign in to its own mail server\./)
  })

  test('is limited to five per hour; the next hour allows more', async () => {
    await nextHour()
    for (let time = 0; time < 5; time++) expect((await press()).status).toBe(200)
    const before = await fingerprint(database)
    const refused = await press()
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('You have sent five test emails'),
    ])
    expect(await fingerprint(database)).toEqual(before)
    minutes += 60
    expect((await press()).status).toBe(200)
    expect((await written()).length).toBe(6)
  })

  test('stays within the limit under concurrent requests', async () => {
    await nextHour()
    const mail = { to: owner.email, language: 'en', actorId: owner.userId, now: later(minutes) } as const
    const answers = await race(12, () => queueTestMail(db, mail))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect((await written()).length).toBeLessThanOrEqual(5)
  })

  test('is refused for staff who may not change the settings, and nothing is queued', async () => {
    await nextHour()
    expect((await press(staff)).status).toBe(403)
    expect(await written()).toEqual([])
  })
})
