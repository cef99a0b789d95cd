import { beforeAll, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { markBounced, markConfirmed, markUnsubscribed } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const emails = ['waiting@mai.example', '=sum@mai.example', 'gone@mai.example', 'nok@mai.example', 'bounced@mai.example']

const tokenOf = async (email: string) =>
  (await db.selectFrom('newsletterSubscribers').select('token').where('email', '=', email).executeTakeFirstOrThrow())
    .token

beforeAll(async () => {
  for (const [at, email] of emails.entries())
    await subscribe(db, { email, language: at % 2 ? 'th' : 'en', source: '/product/lotus', now: later(at) })
  for (const [at, email] of [
    'nok@mai.example',
    '=sum@mai.example',
    'gone@mai.example',
    'bounced@mai.example',
  ].entries())
    await markConfirmed(db, await tokenOf(email), later(10 + at))
  await markUnsubscribed(db, await tokenOf('gone@mai.example'), later(20))
  await markBounced(db, 'bounced@mai.example', later(30))
})

const ask = (path: string, who: Person = owner) => app(get(path, { cookie: who.cookie }))
const page = async (path: string) => asWritten((await (await ask(path)).text()).replaceAll('<!-- -->', ''))
const listed = (html: string) => emails.filter((email) => html.includes(`>${email}<`))
const audit = () =>
  db.selectFrom('auditLog').select(['actorId', 'detail']).where('action', '=', 'newsletter.export').execute()

describe('the subscriber list', () => {
  test('shows every address with its source, and counts the addresses by state', async () => {
    const html = await page('/admin/newsletter')
    expect(listed(html)).toEqual(emails)
    for (const words of [
      '5 email addresses',
      'Confirmed 2 · Waiting for confirmation 1 · Unsubscribed 1 · Bounced 1',
      '/product/lotus',
    ])
      expect(html).toContain(words)
    expect(await page('/th/admin/newsletter')).toContain('ยืนยันแล้ว 2 · รอยืนยัน 1 · ยกเลิกแล้ว 1 · ส่งไม่ถึง 1')
  })

  test.each([
    ['?q=NOK@', ['nok@mai.example']],
    ['?state=confirmed', ['=sum@mai.example', 'nok@mai.example']],
    ['?state=waiting', ['waiting@mai.example']],
    ['?state=unsubscribed', ['gone@mai.example']],
    ['?state=bounced', ['bounced@mai.example']],
    ['?state=confirmed&q=gone', []],
    ['?page=2', []],
  ])('is filtered by %s', async (query, found) =>
    expect(listed(await page(`/admin/newsletter${query}`))).toEqual(found),
  )
})

describe('the subscriber export', () => {
  test('has confirmed and bounced addresses with dates and state, runs no formula, and is audited', async () => {
    const answer = await ask('/admin/newsletter/export')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter-2026-11-21.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(text).toBe(
      [
        '\uFEFFEmail,Language,Source,Signed up,Confirmed,State',
        'nok@mai.example,th,/product/lotus,2026-11-21 12:03,2026-11-21 12:10,Confirmed',
        "'=sum@mai.example,th,/product/lotus,2026-11-21 12:01,2026-11-21 12:11,Confirmed",
        'bounced@mai.example,en,/product/lotus,2026-11-21 12:04,2026-11-21 12:13,Bounced',
        '',
      ].join('\r\n'),
    )
    expect(await audit()).toEqual([{ actorId: owner.userId, detail: { count: 3 } }])
  })

  test('is refused to staff, like the list, and then has no audit log entry', async () => {
    const before = await audit()
    for (const path of ['/admin/newsletter', '/admin/newsletter/export'])
      expect((await ask(path, staff)).status).toBe(403)
    expect(await audit()).toEqual(before)
  })
})

test('the page of a sign-up is stored with the address, but not a page of another site', async () => {
  const sourceAfter = async (email: string, referer: string) => {
    await app(post('/newsletter', { intent: 'subscribe', email }, { referer }))
    return db.selectFrom('newsletterSubscribers').select('source').where('email', '=', email).executeTakeFirst()
  }
  const here = await sourceAfter('here@mai.example', 'http://localhost:3000/th/product/lotus?size=M')
  expect(here).toEqual({ source: '/product/lotus' })
  expect(await sourceAfter('there@mai.example', 'https://evil.example/')).toEqual({ source: '' })
})
