import { expect, test } from 'vitest'
import { addSeconds } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { promptPayPayload } from '#app/modules/settings/promptpay-qr.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { sessionRequest } from '#tests/factories/plain-session.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { PaymentMethod } from '../payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.server.ts'

const { db } = await testDatabase()
const time = { now: someDay }
const options = { db, secret: 'test secret', origin: 'https://mai.example', demo: true }
const { inlineCard, authentication, promptPay, simulation, deliver, createSession, readSession } = sandboxProvider({
  ...options,
  clock: () => time.now,
})

const unknown = 'cs_sandbox_none'
const closed = { ok: false, reason: 'session_expired' }
const card = (cardNumber: string) => ({ cardNumber, expiryDate: '12/30', cvv: '123', cardholderName: 'Mali Srisuk' })
const answer = { accessKey: 'the-key_1', approved: true, language: 'en' } as const

async function opened(method: PaymentMethod) {
  time.now = someDay
  return (await createSession(sessionRequest({ method }))).id
}
const recordOf = async (id: string) => [
  await db.selectFrom('sandboxSessions').selectAll().where('id', '=', id).execute(),
  await db.selectFrom('sandboxEvents').selectAll().where('sessionId', '=', id).execute(),
]

test('a card can pay on the shop’s page until the session ends', async () => {
  const [intime, late] = [await opened('card'), await opened('card')]
  time.now = addSeconds(later(31), -1)
  expect(await inlineCard.pay(intime, card('4242 4242 4242 4242'))).toEqual({ ok: true, value: 'succeeded' })
  time.now = later(31)
  expect(await inlineCard.pay(late, card('4242 4242 4242 4242'))).toEqual(closed)
  expect(await readSession(intime)).toMatchObject({ status: 'complete', paid: true })
  expect(await readSession(late)).toMatchObject({ status: 'expired', paid: false })
})

test('3-D Secure can be answered until the session ends, and only the first answer counts', async () => {
  const id = await opened('card')
  expect(await inlineCard.pay(id, card('4000 0000 0000 3220'))).toEqual({ ok: true, value: 'needs_authentication' })
  time.now = addSeconds(later(31), -1)
  expect(await authentication.read(id)).toEqual({ sessionId: id, amount: 129_000, expiresAt: later(31) })
  const next = `/payment-success?session_id=${id}&order=the-key_1`
  const approved = { ok: true, value: { approved: true, next } }
  expect(await authentication.answer({ ...answer, sessionId: id })).toEqual(approved)
  expect(await authentication.read(id)).toBeUndefined()
  const before = await recordOf(id)
  expect(await authentication.answer({ ...answer, sessionId: id })).toEqual(approved)
  expect(await authentication.answer({ ...answer, sessionId: id, approved: false })).toEqual(approved)
  expect(await recordOf(id)).toEqual(before)
})

test('after the session has ended 3-D Secure is not shown, and no answer pays', async () => {
  const id = await opened('card')
  await inlineCard.pay(id, card('4000 0000 0000 3220'))
  time.now = later(31)
  expect(await authentication.read(id)).toBeUndefined()
  expect(await authentication.answer({ ...answer, sessionId: id })).toEqual(closed)
  expect(await readSession(id)).toMatchObject({ status: 'expired', paid: false })
})

test('the PromptPay code contains the amount and a recipient that does not exist', () => {
  const payload = promptPayPayload({ target: '0000000000', amount: satang(129_050) })
  expect(promptPay.payload(satang(129_050))).toBe(payload)
})

test('a scanned code pays once, until the session ends', async () => {
  const [id, late] = [await opened('promptpay'), await opened('promptpay')]
  time.now = addSeconds(later(31), -1)
  expect(await promptPay.scan(id)).toEqual({ ok: true, value: 'succeeded' })
  const before = await recordOf(id)
  time.now = later(31)
  expect(await promptPay.scan(id)).toEqual({ ok: true, value: 'succeeded' })
  expect(await recordOf(id)).toEqual(before)
  expect(await promptPay.scan(late)).toEqual(closed)
  expect(await readSession(late)).toMatchObject({ status: 'expired', paid: false })
})

test.each(['card', 'simulated'] as const)(
  'a session for %s refuses a scanned code and does not change',
  async (method) => {
    const id = await opened(method)
    const before = await recordOf(id)
    expect(await promptPay.scan(id)).toEqual(closed)
    expect(await recordOf(id)).toEqual(before)
  },
)

test('a session for PromptPay refuses a card and does not change', async () => {
  const id = await opened('promptpay')
  const before = await recordOf(id)
  expect(await inlineCard.pay(id, card('4242 4242 4242 4242'))).toEqual(closed)
  expect(await recordOf(id)).toEqual(before)
})

test('a simulated payment succeeds once, and only until the session ends', async () => {
  const [id, late] = [await opened('simulated'), await opened('simulated')]
  time.now = addSeconds(later(31), -1)
  await simulation.complete(id)
  const before = await recordOf(id)
  time.now = later(31)
  await simulation.complete(id)
  await simulation.complete(late)
  expect(await recordOf(id)).toEqual(before)
  expect(await readSession(id)).toMatchObject({ paid: true })
  expect(await readSession(late)).toMatchObject({ status: 'expired', paid: false })
})

test('every request for an unknown session is refused and stores no event', async () => {
  const rows = () => db.selectFrom('sandboxEvents').selectAll().orderBy('id').execute()
  const before = await rows()
  expect(await inlineCard.pay(unknown, card('4242 4242 4242 4242'))).toEqual(closed)
  expect(await authentication.read(unknown)).toBeUndefined()
  expect(await authentication.answer({ ...answer, sessionId: unknown })).toEqual(closed)
  expect(await promptPay.scan(unknown)).toEqual(closed)
  await simulation.complete(unknown)
  expect(await rows()).toEqual(before)
})

test('events are delivered according to the shop’s clock', async () => {
  await db.updateTable('sandboxEvents').set({ deliveriesLeft: 0 }).execute()
  const id = await opened('card')
  await inlineCard.pay(id, card('4000 0000 0000 0077'))
  const receiver = async () => new Response()
  time.now = addSeconds(someDay, 59)
  expect(await deliver(receiver)).toBe(0)
  time.now = addSeconds(someDay, 60)
  expect(await deliver(receiver)).toBe(1)
  expect(await deliver(receiver)).toBe(0)
})
