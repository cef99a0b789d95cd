import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startCampaign } from '#app/modules/newsletter/start-campaign.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { postfixReport } from '#tests/factories/delivery-report.ts'
import { someDay } from '#tests/factories/moments.ts'
import { confirmedReader, savedCampaign } from '#tests/factories/saved-campaign.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { signedIn } from '#tests/support/people.ts'
import { bounceSecret } from '#tests/support/secret.ts'

const database = await testDatabase()
const { db } = database
const server = await mailServer()
afterAll(() => server.close())
const mailer = smtpMailer(server.url, 'MAI <hello@mai.example>')
const { app, adapters, runJobs } = await testApp(database, { clock: () => someDay, mailer })
const { cookie } = await signedIn(database, adapters, 'owner@mai.example', 'admin')
const [nok, ann] = ['nok@mai.example', 'ann@mai.example'] as const

beforeEach(async () => {
  server.received.length = 0
  for (const table of ['newsletterCampaigns', 'newsletterSubscribers', 'mails', 'rateLimits'] as const)
    await db.deleteFrom(table).execute()
})

async function sent() {
  for (const email of [nok, ann]) await confirmedReader(db, email)
  await db.deleteFrom('mails').execute()
  const id = await savedCampaign(db, {}, 'owner')
  await startCampaign(db, { id, version: 1 }, { actorId: 'owner', now: someDay })
  await runJobs()
  return id
}
const reportOn = (email: string) =>
  postfixReport({ to: server.received.find(({ to }) => to === email)?.from ?? '', recipient: email })

const shown = { authorization: `Bearer ${bounceSecret}` }
const mail = { 'content-type': 'message/rfc822' }
const bring = async (body: BodyInit, headers: Record<string, string> = { ...shown, ...mail }, to = app) => {
  const answer = await to(new Request(`${origin}/api/mail/bounces`, { method: 'POST', body, headers }))
  return [answer.status, await answer.json()]
}
const effect = (value: string) => [200, { effect: value }]

test('a bounce report stops campaigns to its recipient only and is shown in the admin', async () => {
  const id = await sent()
  const message = reportOn(nok)
  expect(await bring(message.replaceAll('\n', '\r\n'))).toEqual(effect('bounced'))
  const page = async (path: string) => (await app(get(path, { cookie }))).text()
  const gone = await page('/admin/newsletter?state=bounced')
  expect([gone.includes(nok), gone.includes(ann)]).toEqual([true, false])
  expect((await page('/admin/newsletter?state=confirmed')).includes(ann)).toBe(true)
  const letter = await page(`/admin/newsletter/campaigns/${id}/send`)
  expect(letter).toContain('1 bounced; no more emails are sent there')

  const after = await fingerprint(database)
  expect(await bring(message)).toEqual(effect('ignored'))
  expect({ ...(await fingerprint(database)), rate_limits: '' }).toEqual({ ...after, rate_limits: '' })
})

describe('a request is refused before its body is read', () => {
  const endless = () => {
    let reads = 0
    const body = new ReadableStream(
      { pull: (controller) => (reads++, controller.enqueue(new Uint8Array(1000))) },
      { highWaterMark: 0 },
    )
    return { body, reads: () => reads }
  }
  const knock = async (headers: Record<string, string>, to = app) => {
    const { body, reads } = endless()
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    return [(await to(new Request(`${origin}/api/mail/bounces`, init))).status, reads()]
  }

  test.each([
    ['without the secret', {}],
    ['with another secret', { authorization: 'Bearer the secret of somebody else' }],
    ['with the owner’s cookie', { cookie }],
  ])('%s', async (_, headers: Record<string, string>) => {
    await sent()
    const before = await fingerprint(database)
    expect(await knock({ ...mail, ...headers })).toEqual([401, 0])
    expect((await bring(reportOn(nok), { ...mail, ...headers }))[0]).toBe(401)
    expect(await fingerprint(database)).toEqual(before)
  })

  test('with 404 when the shop has no secret, whatever secret is sent', async () => {
    const closed = await testApp(database, { bounces: undefined })
    for (const headers of [{}, shown, { authorization: 'Bearer undefined' }])
      expect(await knock({ ...mail, ...headers }, closed.app)).toEqual([404, 0])
  })
})

test('another content type is refused; an email that is not a bounce report changes nothing', async () => {
  await sent()
  const before = await fingerprint(database)
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
    expect((await bring(reportOn(nok), { ...shown, 'content-type': type }))[0]).toBe(415)
  expect(await fingerprint(database)).toEqual(before)
  expect(await bring('Subject: Away\n\nUntil Monday.')).toEqual(effect('ignored'))
  expect(await bring(new Uint8Array([0, 255, 10, 13, 0]))).toEqual(effect('ignored'))
  const after = await fingerprint(database)
  expect({ ...after, rate_limits: '' }).toEqual({ ...before, rate_limits: '' })
})

test('a report of 256 KB is accepted, one byte more is refused', async () => {
  await sent()
  const message = reportOn(nok)
  const filled = (bytes: number) => message + 'x'.repeat(bytes - Buffer.byteLength(message))
  expect((await bring(filled(256 * 1024 + 1)))[0]).toBe(413)
  expect(await bring(filled(256 * 1024))).toEqual(effect('bounced'))
})

test('after 300 requests the next is rate limited and its report is not processed', async () => {
  await sent()
  const before = await fingerprint(database)
  for (let at = 0; at < 300; at += 50) await Promise.all(Array.from({ length: 50 }, () => bring('')))
  expect((await bring(reportOn(nok)))[0]).toBe(429)
  expect({ ...(await fingerprint(database)), rate_limits: '' }).toEqual({ ...before, rate_limits: '' })
  await db.deleteFrom('rateLimits').execute()
  expect(await bring(reportOn(nok))).toEqual(effect('bounced'))
})

test('GET is refused', async () => {
  expect((await app(get('/api/mail/bounces', shown))).status).toBe(405)
})
