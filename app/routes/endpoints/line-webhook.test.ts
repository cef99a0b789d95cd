import { beforeEach, expect, test } from 'vitest'
import { insertLink } from '#app/modules/line/line.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { friendEvent, lineUser, signedReport } from '#tests/support/line-server.ts'

const database = await testDatabase()
const { db } = database
const { app, adapters } = await testApp(database)
const userId = await savedAccount(db, { email: 'nok@mai.example' })

beforeEach(async () => {
  await db.deleteFrom('lineLinks').execute()
  await insertLink(db, { userId, lineUserId: lineUser('a'), now: someDay })
})

const bring = async (body: string, headers: Record<string, string> = signedReport(body), to = app) =>
  (await to(new Request(`${origin}/webhooks/line`, { method: 'POST', body, headers }))).status
const report = (...events: unknown[]) => JSON.stringify({ destination: lineUser('f'), events })
const blocked = async () => (await db.selectFrom('lineLinks').select('isBlocked').executeTakeFirst())?.isBlocked

test('blocking and unblocking the shop is recorded; late or repeated events change nothing', async () => {
  expect(await bring(report(friendEvent('unfollow', lineUser('a'), 2000)))).toBe(200)
  expect(await blocked()).toBe(true)
  expect(await bring(report(friendEvent('follow', lineUser('a'), 1000)))).toBe(200)
  expect(await blocked()).toBe(true)
  expect(await bring(report(friendEvent('follow', lineUser('a'), 3000)))).toBe(200)
  expect(await blocked()).toBe(false)
  expect(await bring(report(friendEvent('unfollow', lineUser('a'), 2000)))).toBe(200)
  expect(await blocked()).toBe(false)
})

test('a request without a valid signature over its exact bytes is refused and changes nothing', async () => {
  const before = await fingerprint(database)
  const body = report(friendEvent('unfollow', lineUser('a'), 2000))
  const signed = signedReport(body)
  expect(await bring(body, { 'content-type': 'application/json' })).toBe(400)
  expect(await bring(body, signedReport(body, 'another secret'))).toBe(400)
  expect(await bring(`${body} `, signed)).toBe(400)
  expect(await bring(body, { ...signed, 'x-line-signature': signed['x-line-signature'].slice(0, -4) })).toBe(400)
  expect(await bring(body, { ...signed, 'x-line-signature': 'ก' }).catch(() => 400)).toBe(400)
  expect(await fingerprint(database)).toEqual(before)
})

test('signed requests with irrelevant, unknown or no events are accepted and change nothing', async () => {
  const before = await fingerprint(database)
  const message = { type: 'message', timestamp: 1, source: { type: 'user', userId: lineUser('a') } }
  const group = { type: 'unfollow', timestamp: 1, source: { type: 'group', groupId: 'C1' } }
  const wrong = friendEvent('unfollow', "U'; drop table line_links", 1)
  const never = friendEvent('unfollow', lineUser('a'), 1e300)
  const unknownUser = friendEvent('unfollow', lineUser('b'), 2000)
  for (const body of [report(), report(message, group, wrong, never, unknownUser, null, 7), '[]', '{', 'null', ''])
    expect(await bring(body)).toBe(200)
  expect(await fingerprint(database)).toEqual(before)
})

test('the webhook is not found without a LINE secret, and refuses GET', async () => {
  const closed = await testApp(database, { line: { ...adapters.line, webhookSecret: undefined } })
  const body = report(friendEvent('unfollow', lineUser('a'), 2000))
  expect(await bring(body, signedReport(body, ''), closed.app)).toBe(404)
  expect(await blocked()).toBe(false)
  expect((await app(get('/webhooks/line'))).status).toBe(405)
})
