import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { get, origin, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
let app: App

beforeAll(async () => {
  ;({ app } = await testApp(database, { clock: () => now }))
})
beforeEach(async () => {
  await db.deleteFrom('newsletterSubscribers').execute()
  await db.deleteFrom('consents').execute()
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('mails').execute()
})

const subscribers = () => db.selectFrom('newsletterSubscribers').selectAll().orderBy('email').execute()
const mails = async () =>
  (await db.selectFrom('mails').select(['kind', 'language', 'recipient', 'text', 'content']).execute()).map(drawnMail)
const send = (fields: Record<string, string>, path = '/newsletter') => app(post(path, fields))
const subscribe = (email: string, path?: string) => send({ intent: 'subscribe', email }, path)
const tokenOf = async (email: string) => (await subscribers()).find((row) => row.email === email)?.token ?? ''

test.each([
  ['/newsletter', 'Please enter a valid email address'],
  ['/th/newsletter', 'กรุณากรอกอีเมลให้ถูกต้อง'],
])('%s refuses an invalid email address with "%s" and stores nothing', async (path, sentence) => {
  for (const typed of ['', 'nok@', 'nok example.com']) {
    const answer = await subscribe(typed, path)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  }
  expect([await subscribers(), await mails()]).toEqual([[], []])
})

test('an address is stored unconfirmed and gets one confirmation email in the page’s language', async () => {
  const answer = await subscribe(' Nok@Example.com ', '/th/newsletter')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('ขอบคุณ')
  expect(await subscribers()).toMatchObject([
    { email: 'nok@example.com', language: 'th', confirmedAt: null, unsubscribedAt: null },
  ])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'newsletter_confirm', language: 'th', recipient: 'nok@example.com' })
  expect(mail?.text).toContain(`/th/newsletter?confirm=${await tokenOf('nok@example.com')}`)
  expect(mail?.text).toContain(
    `ยกเลิกรับข่าว:\nhttps://shop.invalid/th/newsletter?unsubscribe=${await tokenOf('nok@example.com')}`,
  )
  expect(mail?.html).toContain(`/th/newsletter?unsubscribe=${await tokenOf('nok@example.com')}"`)
})

test('opening the link changes nothing; its button confirms once', async () => {
  await subscribe('nok@example.com')
  const token = await tokenOf('nok@example.com')
  const page = await app(get(`/newsletter?confirm=${token}`))
  expect(await page.text()).toContain(token)
  expect(await subscribers()).toMatchObject([{ confirmedAt: null }])

  expect((await send({ intent: 'confirm', token })).status).toBe(200)
  const confirmed = now
  now = new Date(now.getTime() + 60_000)
  expect((await send({ intent: 'confirm', token })).status).toBe(200)
  expect(await subscribers()).toMatchObject([{ confirmedAt: confirmed, unsubscribedAt: null }])
})

test('an existing subscriber gets the same response as a new one, keeps their link and gets no email', async () => {
  await subscribe('nok@example.com')
  const token = await tokenOf('nok@example.com')
  await send({ intent: 'confirm', token })
  const first = await (await subscribe('new@example.com')).text()
  const again = await subscribe('nok@example.com')
  expect(again.status).toBe(200)
  const withoutAddress = (html: string) => html.replaceAll(/\w+@example\.com/g, '')
  expect(withoutAddress(await again.text())).toBe(withoutAddress(first))
  expect(await tokenOf('nok@example.com')).toBe(token)
  expect((await mails()).filter((mail) => mail.recipient === 'nok@example.com')).toHaveLength(1)
})

test('one click unsubscribes; subscribing again requires a new confirmation', async () => {
  await subscribe('nok@example.com')
  const token = await tokenOf('nok@example.com')
  await send({ intent: 'confirm', token })
  expect((await send({ intent: 'unsubscribe', token })).status).toBe(200)
  expect((await subscribers())[0]?.unsubscribedAt).toEqual(now)

  await subscribe('nok@example.com')
  expect((await subscribers())[0]?.unsubscribedAt).toEqual(now)
  expect((await send({ intent: 'confirm', token })).status).toBe(404)
  await send({ intent: 'confirm', token: await tokenOf('nok@example.com') })
  expect((await subscribers())[0]?.unsubscribedAt).toBeNull()
})

test('an unknown token is answered 404 and changes nothing', async () => {
  await subscribe('nok@example.com')
  const before = await subscribers()
  for (const intent of ['confirm', 'unsubscribe'])
    for (const token of ['', 'x'.repeat(32), "' or ''='"]) {
      const answer = await send({ intent, token })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('no longer valid')
    }
  expect(await subscribers()).toEqual(before)
})

test('the fourth request for one address within a day is refused', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 4; attempt++) statuses.push((await subscribe('nok@example.com')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await mails()).toHaveLength(3)
})

test('one network can subscribe twenty addresses an hour', async () => {
  const answers = []
  for (let count = 0; count < 21; count++) answers.push((await subscribe(`nok${count}@example.com`)).status)
  expect(answers).toEqual([...Array(20).fill(200), 429])
  expect(await subscribers()).toHaveLength(20)
})

test('request, confirmation and withdrawal are each recorded once, with text, page and language', async () => {
  const referer = `${origin}/th/faq?q=secret`
  await app(post('/th/newsletter', { intent: 'subscribe', email: 'nok@example.com' }, { referer }))
  const token = await tokenOf('nok@example.com')
  for (const intent of ['confirm', 'confirm', 'unsubscribe', 'unsubscribe']) await send({ intent, token })
  await send({ intent: 'confirm', token: 'x'.repeat(32) })
  await subscribe('nok@')
  const lines = await db
    .selectFrom('consents')
    .innerJoin('consentTexts', 'consentTexts.version', 'consents.version')
    .select(['given', 'source', 'place', 'language', 'email', 'at', 'textTh'])
    .orderBy('consents.id')
    .execute()
  const line = { email: 'nok@example.com', at: now, textTh: expect.stringContaining('ส่งข่าวจาก MAI ทางอีเมล') }
  expect(lines).toEqual([
    { ...line, given: true, source: 'form', place: '/faq', language: 'th' },
    { ...line, given: true, source: 'confirm_link', place: '/newsletter', language: 'en' },
    { ...line, given: false, source: 'end_link', place: '/newsletter', language: 'en' },
  ])
})

test('after 600 link submissions a network is refused, and nothing changes', async () => {
  await subscribe('nok@example.com')
  const token = await tokenOf('nok@example.com')
  for (let at = 0; at < 600; at++)
    await allow(db, { key: 'newsletter:link:unknown', limit: 600, perSeconds: 3600, now })
  expect((await send({ intent: 'confirm', token })).status).toBe(429)
  expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
})
