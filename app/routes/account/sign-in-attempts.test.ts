// Failed sign-ins delay the next attempt, but lock out neither the owner nor the network's other customers.
import { beforeEach, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { addSeconds } from '#app/kit/dates.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { butForTyped } from '#tests/support/typed-back.ts'
import { type TestVisitor, visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
const { app }: { app: App } = await testApp(database, { clock: () => now })
const password = 'lotus-silk'
let owner = ''
let serial = 0

beforeEach(async () => {
  now = addSeconds(now, 100_000)
  owner = `owner${serial++}@example.com`
  await createAccount(db, { email: owner, password, verified: true, now })
})

const enter = (visitor: TestVisitor, email: string, typed: string) =>
  visitor.post('/auth', { intent: 'sign-in', email, password: typed })
const wrong = async (ip: string, email = owner) => (await enter(visitorOf(app, ip), email, 'wrong-one')).status
async function guess(times: number, ip: (count: number) => string, email = owner) {
  for (let count = 0; count < times; count++) {
    const answer = await enter(visitorOf(app, ip(count)), email, 'wrong-one')
    if (answer.status !== 429) continue
    now = addSeconds(now, Number(answer.headers.get('retry-after')))
    expect(await wrong(ip(count), email)).toBe(422)
  }
}

test('five tries are free, then the delay doubles; a refusal shows the delay and is not counted', async () => {
  const thief = visitorOf(app, '203.0.113.1')
  for (let attempts = 0; attempts < 5; attempts++)
    expect((await enter(thief, owner, `wrong-${attempts}`)).status).toBe(422)
  for (const seconds of [2, 4, 8]) {
    const refused = await enter(thief, owner, 'wrong-again')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)])
    expect(await refused.text()).toContain(`Please try again in ${seconds} seconds`)
    expect((await enter(thief, owner, password)).status).toBe(429)
    now = addSeconds(now, seconds)
    expect((await enter(thief, owner, 'wrong-again')).status).toBe(422)
  }
  now = addSeconds(now, 16)
  expect((await enter(thief, owner, password)).status).toBe(303)
  expect(await wrong('203.0.113.1')).toBe(422)
})

test('an address without an account is delayed in the same way, so accounts cannot be probed', async () => {
  const answers = []
  for (const email of [owner, 'nobody@example.com']) {
    for (let attempts = 0; attempts < 5; attempts++) await wrong('203.0.113.2', email)
    const refused = await enter(visitorOf(app, '203.0.113.2'), email, 'wrong-one')
    const page = butForTyped(await refused.text(), email)
    answers.push([refused.status, refused.headers.get('retry-after'), page])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('after twenty wrong passwords a known device signs in at once, another one within two minutes', async () => {
  const laptop = visitorOf(app, '198.51.100.10')
  expect((await enter(laptop, owner, password)).status).toBe(303)
  await laptop.post('/auth/sign-out', {})
  await guess(20, (count) => `203.0.113.${10 + (count % 3)}`)
  expect((await enter(laptop, owner, password)).status).toBe(303)
  const phone = visitorOf(app, '198.51.100.11')
  const early = await enter(phone, owner, password)
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '120'])
  now = addSeconds(now, 120)
  expect((await enter(phone, owner, password)).status).toBe(303)
})

test('a known device has its own tries; a device of someone else or an invented one does not help', async () => {
  const laptop = visitorOf(app, '198.51.100.20')
  await enter(laptop, owner, password)
  await laptop.post('/auth/sign-out', {})
  const device = laptop.cookies.get('mai_device') ?? ''
  expect(device).toMatch(/^[\w-]{43}$/)
  await guess(16, (count) => `203.0.113.${100 + count}`)
  const other = `other${serial}@example.com`
  await createAccount(db, { email: other, password, now })
  const thief = visitorOf(app, '198.51.100.21')
  expect((await enter(thief, other, password)).status).toBe(303)
  await thief.post('/auth/sign-out', {})
  expect((await enter(thief, owner, password)).status).toBe(429)
  thief.cookies.set('mai_device', 'x'.repeat(43))
  expect((await enter(thief, owner, password)).status).toBe(429)
  for (let attempts = 0; attempts < 5; attempts++) expect((await enter(laptop, owner, 'wrong-one')).status).toBe(422)
  expect((await enter(laptop, owner, password)).status).toBe(429)
  now = addSeconds(now, 2)
  expect((await enter(laptop, owner, password)).status).toBe(303)
  expect(JSON.stringify(await db.selectFrom('knownDevices').selectAll().execute())).not.toContain(device)
})

test('a device gets a new secret for each new account, and stays known for the earlier ones', async () => {
  const browser = visitorOf(app, '198.51.100.30')
  const planted = 'p'.repeat(43)
  browser.cookies.set('mai_device', planted)
  await enter(browser, owner, password)
  const first = browser.cookies.get('mai_device')
  expect(first).not.toBe(planted)
  const other = `sister${serial}@example.com`
  await createAccount(db, { email: other, password, now })
  await enter(browser, other, password)
  expect(browser.cookies.get('mai_device')).not.toBe(first)
  await browser.post('/auth/sign-out', {})
  await guess(16, (count) => `203.0.113.${130 + count}`)
  expect((await enter(browser, owner, password)).status).toBe(303)
})

test('a hundred failed sign-ins from a shared network do not block its other customers', async () => {
  const shared = '203.0.113.200'
  for (let count = 0; count < 100; count++) await wrong(shared, `guessed${count % 20}-${serial}@example.com`)
  expect((await enter(visitorOf(app, shared), owner, password)).status).toBe(303)
})

test('concurrent tries are counted one by one', async () => {
  const attempts = await Promise.all(Array.from({ length: 12 }, () => wrong('203.0.113.210')))
  expect(attempts.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
})

test('a network has 300 wrong passwords an hour over all accounts; a known device is not limited', async () => {
  const laptop = visitorOf(app, '203.0.113.220')
  await enter(laptop, owner, password)
  await laptop.post('/auth/sign-out', {})
  const { allow } = await import('#app/platform/http/rate-limit.server.ts')
  const { wrongFromNetwork } = await import('#app/modules/accounts/account-limits.ts')
  for (let count = 0; count < 299; count++) await allow(db, { ...wrongFromNetwork('203.0.113.220'), now })
  expect(await wrong('203.0.113.220', 'one@example.com')).toBe(422)
  expect(await wrong('203.0.113.220', 'two@example.com')).toBe(429)
  expect((await enter(laptop, owner, password)).status).toBe(303)
})
