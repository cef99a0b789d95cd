// Refunds ask for reauthentication within their confirmation.
import { beforeEach, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { freshCookie, signedIn, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
let now = someDay
const { app, adapters, owner } = await staffedShop(database, { clock: () => now, payments: shop.provider })
const passwordAgain = 'a-long-password'
let order: Awaited<ReturnType<typeof shop.order>>

beforeEach(async () => {
  now = someDay
  await db.updateTable('sessions').set({ createdAt: now, updatedAt: now, confirmedAt: null }).execute()
  await db.deleteFrom('signInAttempts').execute()
  order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, now)
})

const refunds = () => db.selectFrom('refunds').select('amountSatang').where('orderId', '=', order.orderId).execute()
const filled = { intent: 'refund', amount: '100', reason: 'Loose button', key: 'one-press-1', confirm: 'yes' }
async function refund(more: Record<string, string> = {}, cookie = owner.cookie) {
  const answer = await app(post(`/admin/orders/${order.number}`, { ...filled, ...more }, { cookie }))
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}
const asksForCode = (html: string) => html.includes('name="codeAgain"')
const asksForPassword = (html: string) => html.includes('name="passwordAgain"')

test('less than 15 minutes after sign-in a refund needs no password', async () => {
  now = addMinutes(someDay, 14)
  expect(asksForPassword((await refund({ confirm: '' })).html)).toBe(false)
  expect((await refund()).status).toBe(200)
  expect(await refunds()).toHaveLength(1)
})

test('after 15 minutes the confirmation asks for the password, and keeps the typed values', async () => {
  now = addMinutes(someDay, 15)
  for (const confirm of ['', 'yes']) {
    const answer = await refund({ confirm })
    expect([answer.status, asksForPassword(answer.html)]).toEqual([428, true])
    expect(answer.html).toContain('Refund ฿100?')
    for (const value of ['100', 'Loose button', 'one-press-1']) expect(answer.html).toContain(`value="${value}"`)
  }
  expect(await refunds()).toEqual([])
})

test('a wrong password refunds nothing and keeps the input; the right one refunds and renews the sign-in', async () => {
  now = addMinutes(someDay, 15)
  const wrong = await refund({ passwordAgain: 'not-the-password' })
  expect([wrong.status, asksForPassword(wrong.html)]).toEqual([422, true])
  expect(wrong.html).toContain('Wrong password. Nothing was changed.')
  expect(wrong.html).toContain('value="Loose button"')
  expect(wrong.html).not.toContain('not-the-password')
  expect(await refunds()).toEqual([])

  expect((await refund({ passwordAgain })).status).toBe(200)
  expect(await refunds()).toEqual([{ amountSatang: 10_000 }])
  now = addMinutes(now, 14)
  expect(asksForPassword((await refund({ confirm: '', amount: '50' })).html)).toBe(false)
})

test('the password without the confirmation refunds nothing', async () => {
  now = addMinutes(someDay, 15)
  const answer = await refund({ passwordAgain, confirm: '' })
  expect([answer.status, asksForPassword(answer.html)]).toEqual([428, false])
  expect(await refunds()).toEqual([])
})

test('after five wrong passwords even the right one is refused until the delay has passed', async () => {
  now = addMinutes(someDay, 15)
  for (let attempts = 0; attempts < 5; attempts++)
    expect((await refund({ passwordAgain: `guess ${attempts}` })).status).toBe(422)
  const limited = await refund({ passwordAgain })
  expect([limited.status, asksForPassword(limited.html)]).toEqual([429, true])
  expect(limited.html).toContain('please try again in 2 seconds')
  expect(await refunds()).toEqual([])
  now = addSeconds(now, 2)
  expect((await refund({ passwordAgain })).status).toBe(200)
})

test('with two-factor the confirmation also asks for a code, and the password alone refunds nothing', async () => {
  const { userId, email } = await signedIn(database, adapters, 'noi@mai.example', 'admin')
  const { secret } = await turnedOnStep(db, adapters.encryption, userId, addMinutes(someDay, -30))
  const cookie = await freshCookie(adapters, email)
  now = addMinutes(someDay, 15)
  const code = codeAt(secret, timeStepOf(now))
  const wrong = code === '000000' ? '000001' : '000000'
  const answer = await refund({}, cookie)
  expect([answer.status, asksForPassword(answer.html), asksForCode(answer.html)]).toEqual([428, true, true])
  for (const codeAgain of ['', wrong, 'abc']) {
    const answer = await refund({ passwordAgain, codeAgain }, cookie)
    expect([codeAgain, answer.status, asksForCode(answer.html)]).toEqual([codeAgain, 422, true])
    expect(answer.html).toContain('This code is wrong or already used. Nothing was changed')
    expect(answer.html).toContain('value="Loose button"')
  }
  const guessed = await refund({ passwordAgain: 'not-the-password', codeAgain: code }, cookie)
  expect([guessed.status, asksForCode(guessed.html)]).toEqual([422, true])
  expect(guessed.html).toContain('Wrong password.')
  expect(await refunds()).toEqual([])

  expect((await refund({ passwordAgain, codeAgain: code }, cookie)).status).toBe(200)
  expect(await refunds()).toEqual([{ amountSatang: 10_000 }])
  expect(asksForPassword((await refund({ confirm: '', amount: '50' }, cookie)).html)).toBe(false)
})
