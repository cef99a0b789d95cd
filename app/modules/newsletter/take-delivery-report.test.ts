// Uses a real SMTP server.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { openReturnPath } from '#app/platform/mail/return-path.server.ts'
import { postfixReport } from '#tests/factories/delivery-report.ts'
import { someDay } from '#tests/factories/moments.ts'
import { confirmedReader, savedCampaign } from '#tests/factories/saved-campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { countRecipients } from './recipients.queries.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { startCampaign } from './start-campaign.server.ts'
import { recordSubscription } from './subscribers.queries.server.ts'
import { takeDeliveryReport } from './take-delivery-report.server.ts'

const database = await testDatabase()
const { db } = database
const server = await mailServer()
afterAll(() => server.close())
const by = { actorId: 'owner', now: someDay }
const returnPath = openReturnPath('bounces@mai.example', 'a secret')
const ports = {
  database,
  mailer: smtpMailer(server.url, 'MAI <hello@mai.example>'),
  bounces: { returnPath, secret: 'of the mail server' },
  origin: 'https://mai.example',
  clock: () => someDay,
}
const later = addMinutes(someDay, 90)
const [nok, ann, bee] = ['nok@mai.example', 'ann@mai.example', 'bee@mai.example'] as const

beforeEach(async () => {
  server.received.length = 0
  server.answers.onMail = () => {}
  for (const table of ['newsletterCampaigns', 'newsletterSubscribers', 'rateLimits'] as const)
    await db.deleteFrom(table).execute()
  for (const email of [nok, ann, bee]) await confirmedReader(db, email)
})

async function started() {
  const id = await savedCampaign(db, {}, by.actorId)
  const done = await startCampaign(db, { id, version: 1 }, by)
  if (!done.ok) throw new Error(done.reason)
  return id
}
async function sent() {
  const id = await started()
  await sendCampaign(ports, { campaignId: id })
  return id
}
const envelopeOf = (email: string) => server.received.findLast(({ to }) => to === email)?.from ?? ''
const take = (message: string, now = later) => takeDeliveryReport(db, returnPath, { message, now })
const report = (email: string, more: Partial<Parameters<typeof postfixReport>[0]> = {}) =>
  take(postfixReport({ to: envelopeOf(email), recipient: email, ...more }))
/** All that a report can change. */
const record = async () => ({
  bounced: Object.fromEntries(
    (
      await db
        .selectFrom('newsletterSubscribers')
        .select(['email', 'bouncedAt'])
        .where('bouncedAt', 'is not', null)
        .execute()
    ).map(({ email, bouncedAt }) => [email, bouncedAt]),
  ),
  recipients: (
    await db
      .selectFrom('newsletterRecipients')
      .select(['email', 'state', 'lastError'])
      .orderBy('campaignId')
      .orderBy('email')
      .execute()
  ).map(({ email, state, lastError }) => [email, state, lastError]),
})
const asSent = {
  bounced: {},
  recipients: [
    [ann, 'sent', null],
    [bee, 'sent', null],
    [nok, 'sent', null],
  ],
}
const ignored = { ok: true, value: 'ignored' }

test('each recipient has an envelope sender of their own, while the visible sender is the shop', async () => {
  const id = await sent()
  expect(server.received).toHaveLength(3)
  expect(new Set(server.received.map(({ from }) => from)).size).toBe(3)
  for (const { from, to, source } of server.received) {
    expect(from).toMatch(new RegExp(`^bounces\\+${id}-[0-9a-f]{24}@mai\\.example$`))
    expect([headerOf(source, 'From'), headerOf(source, 'To'), source.includes('bounces')]).toEqual([
      'MAI <hello@mai.example>',
      to,
      false,
    ])
  }
})

test('a bounced subscriber receives no more campaigns and is counted; no one else is affected', async () => {
  const id = await sent()
  expect(await report(nok)).toEqual({ ok: true, value: 'bounced' })
  expect(await record()).toEqual({
    bounced: { [nok]: later },
    recipients: [...asSent.recipients.slice(0, 2), [nok, 'bounced', 'reported 5.1.1']],
  })
  expect(await countRecipients(db, id)).toMatchObject({ count: 3, sent: 2, bounced: 1 })
  server.received.length = 0
  await sent()
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([ann, bee])
})

test('the same report again changes nothing, even after the subscriber has confirmed again', async () => {
  await sent()
  await report(nok)
  const message = postfixReport({ to: envelopeOf(nok), recipient: nok })
  const once = await record()
  expect(await take(message, addMinutes(later, 5))).toEqual(ignored)
  expect(await record()).toEqual(once)
  await confirmedReader(db, nok)
  expect(await take(message, addMinutes(later, 6))).toEqual(ignored)
  expect((await record()).bounced).toEqual({})
})

test('three concurrent copies of a report count once', async () => {
  await sent()
  const effects = await Promise.all([report(nok), report(nok), report(nok)])
  expect(effects.map((one) => (one.ok ? one.value : one.reason)).toSorted()).toEqual(['bounced', 'ignored', 'ignored'])
})

test('a late report about an earlier campaign does not stop a subscriber who has confirmed again since', async () => {
  await sent()
  const first = postfixReport({ to: envelopeOf(nok), recipient: nok })
  await sent()
  await report(nok)
  await confirmedReader(db, nok)
  expect(await take(first)).toEqual(ignored)
  expect((await record()).bounced).toEqual({})
})

test('a report that arrives before the mail server accepts the email is not lost', async () => {
  server.answers.onMail = async (to) => {
    if (to !== nok) return
    const id = await db.selectFrom('newsletterCampaigns').select('id').executeTakeFirstOrThrow()
    const { token } = await db
      .selectFrom('newsletterSubscribers')
      .select('token')
      .where('email', '=', nok)
      .executeTakeFirstOrThrow()
    const address = returnPath.addressOf(String(id.id), `${nok} ${token}`)
    expect(await take(postfixReport({ to: address, recipient: nok }))).toEqual({ ok: true, value: 'bounced' })
  }
  await sent()
  expect(await record()).toEqual({
    bounced: { [nok]: later },
    recipients: [...asSent.recipients.slice(0, 2), [nok, 'bounced', 'reported 5.1.1']],
  })
})

test('a report about the email or its sender is recorded as failed, not as a bounce', async () => {
  await sent()
  expect(await report(nok, { status: '5.7.26' })).toEqual({ ok: true, value: 'failed' })
  expect(await record()).toEqual({
    bounced: {},
    recipients: [...asSent.recipients.slice(0, 2), [nok, 'failed', 'reported 5.7.26']],
  })
})

describe('a report changes nothing for', () => {
  beforeEach(async () => {
    await sent()
  })
  test.each([
    ['a delayed delivery', () => report(nok, { action: 'delayed', status: '4.4.1' })],
    ['a temporary failure', () => report(nok, { status: '4.2.2' })],
    ['a successful delivery', () => report(nok, { action: 'delivered', status: '2.0.0' })],
    ['an unknown token', () => report(nok, { to: envelopeOf(nok).replace(/.{24}@/, `${'0'.repeat(24)}@`) })],
    [
      'a token with one digit changed',
      () => report(nok, { to: envelopeOf(nok).replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) }),
    ],
    ['the token of another recipient', () => report(nok, { to: envelopeOf(ann) })],
    ['a valid token with another recipient', () => report(ann, { to: envelopeOf(nok) })],
    [
      'a token of another shop',
      () => {
        const other = openReturnPath('bounces@mai.example', 'another secret')
        const [, id = ''] = /\+(\d+)-/.exec(envelopeOf(nok)) ?? []
        return report(nok, { to: other.addressOf(id, `${nok} x`) })
      },
    ],
    ['a valid token with another campaign', () => report(nok, { to: envelopeOf(nok).replace(/\+\d+-/, '+999999-') })],
    ['no token', () => report(nok, { to: 'bounces@mai.example' })],
    ['an address without a subscription', () => report('somebody@mai.example', { to: envelopeOf(nok) })],
    ['an email that is not a report', () => take(`To: ${envelopeOf(nok)}\n\nI am away until Monday.`)],
    ['an empty message', () => take('')],
  ])('%s', async (_, act) => {
    expect(await act()).toEqual(ignored)
    expect(await record()).toEqual(asSent)
  })

  test('a campaign that was not sent yet', async () => {
    const id = await started()
    const { token } = await db
      .selectFrom('newsletterSubscribers')
      .select('token')
      .where('email', '=', nok)
      .executeTakeFirstOrThrow()
    const to = returnPath.addressOf(id, `${nok} ${token}`)
    const before = await record()
    expect(await report(nok, { to })).toEqual(ignored)
    expect(await record()).toEqual(before)
  })

  test('a subscriber who signed up again and has not confirmed yet', async () => {
    await report(nok)
    await recordSubscription(db, { email: nok, language: 'en', token: 'n'.repeat(32), now: later })
    expect(await report(nok)).toEqual(ignored)
    expect((await record()).bounced).toEqual({ [nok]: later })
  })
})
