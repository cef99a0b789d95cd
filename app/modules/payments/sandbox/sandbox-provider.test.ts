import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { maxAttempts } from '#app/platform/jobs/queue.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { sessionRequest } from '#tests/factories/plain-session.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type PaymentMethod, PaymentProviderRefusal, type SessionRequest } from '../payment-provider.ts'
import {
  authenticate,
  completeSimulatedPayment,
  payWithCard,
  payWithPromptPay,
  readAuthentication,
} from './sandbox-abilities.server.ts'
import { sandboxProvider } from './sandbox-provider.server.ts'

const { db } = await testDatabase()
const start = someDay
let now = start
const options = { db, clock: () => now, secret: 'test secret', origin: 'https://mai.example' }
const provider = sandboxProvider({ ...options, demo: true })

function opened(method: PaymentMethod, change: Partial<SessionRequest> = {}) {
  now = start
  return provider.createSession(sessionRequest({ method, ...change }))
}
const card = (sessionId: string, cardNumber: string) =>
  payWithCard(db, { sessionId, cardNumber, expiryDate: '12/30', cvv: '123', cardholderName: 'Mali Srisuk', now })

async function deliveries(sessionId: string) {
  const { rows } = await sql<{ type: string; at: Date }>`
    select type, due_at as at from sandbox_events, generate_series(1, deliveries_left)
     where session_id = ${sessionId}`.execute(db)
  return rows
}

async function delivered(status = 200) {
  const seen: Request[] = []
  const receiver = async (request: Request) => {
    seen.push(request.clone())
    return new Response(null, { status })
  }
  while ((await provider.deliver(receiver)) > 0);
  return seen
}

describe('a session', () => {
  test('is the same for the same key, and refuses another amount or method', async () => {
    const request = { paymentId: randomUUID(), idempotencyKey: 'order:1:card:1' }
    const first = await opened('card', request)
    expect(first).toEqual({
      id: expect.stringMatching(/^cs_sandbox_[0-9a-f]{32}$/),
      url: `https://mai.example/th/payment?session_id=${first.id}`,
      paymentId: request.paymentId,
      amount: 129_000,
      status: 'open',
      paid: false,
    })
    expect(await opened('card', request)).toEqual(first)
    const other = 'the idempotency key was used for another request'
    await expect(opened('card', { ...request, amount: satang(1) })).rejects.toThrow(new PaymentProviderRefusal(other))
    await expect(opened('promptpay', request)).rejects.toThrow(new PaymentProviderRefusal(other))
    expect(await provider.readSession(first.id)).toEqual(first)
  })

  test.each([
    ['card', 'th', 'https://mai.example/th/payment?session_id='],
    ['promptpay', 'th', 'https://mai.example/th/payment/promptpay?session_id='],
    ['promptpay', 'en', 'https://mai.example/payment/promptpay?session_id='],
    ['simulated', 'th', 'https://mai.example/th/payment-success?session_id='],
  ] as const)(
    'for %s in %s is paid on a page of the shop, and the order’s access key is not stored',
    async (method, language, page) => {
      const successUrl = `https://mai.example${language === 'th' ? '/th' : ''}/payment-success?session_id={CHECKOUT_SESSION_ID}&order=the-key_1`
      const { id, url } = await opened(method, { successUrl })
      expect(url).toBe(page + id)
      const row = await db.selectFrom('sandboxSessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain('the-key')
    },
  )

  test('expires at the exact time, with one event however often it is read', async () => {
    const { id } = await opened('card')
    now = new Date(later(31).getTime() - 1)
    expect(await provider.readSession(id)).toMatchObject({ status: 'open' })
    expect(await deliveries(id)).toEqual([])
    now = later(31)
    expect(await provider.readSession(id)).toMatchObject({ status: 'expired', paid: false, url: undefined })
    expect(await deliveries(id)).toEqual([{ type: 'checkout.session.expired', at: later(31) }])
    expect(await provider.readSession(id)).toMatchObject({ status: 'expired' })
    expect(await deliveries(id)).toHaveLength(1)
  })

  test('expires by itself and can then not be paid', async () => {
    const { id } = await opened('promptpay')
    now = addMinutes(start, 31)
    expect(await payWithPromptPay(db, { sessionId: id, now })).toEqual({ ok: false, reason: 'session_expired' })
    expect(await provider.readSession(id)).toMatchObject({ status: 'expired', paid: false, url: undefined })
    expect((await deliveries(id)).map((one) => one.type)).toEqual(['checkout.session.expired'])
  })

  test('closed by the shop cannot be paid; closed after payment it stays paid', async () => {
    const open = await opened('card')
    expect(await provider.expireSession(open.id)).toMatchObject({ status: 'expired' })
    expect(await card(open.id, '4242424242424242')).toEqual({ ok: false, reason: 'session_expired' })
    const paid = await opened('card')
    await card(paid.id, '4242424242424242')
    expect(await provider.expireSession(paid.id)).toMatchObject({ status: 'complete', paid: true })
  })

  test('that was never opened is unknown', async () => {
    expect(await provider.readSession('cs_sandbox_none')).toBeUndefined()
    expect(await provider.expireSession('cs_sandbox_none')).toBeUndefined()
    expect(await provider.readRefund('re_sandbox_none')).toBeUndefined()
    expect(await card('cs_sandbox_none', '4242424242424242')).toEqual({ ok: false, reason: 'session_expired' })
  })
})

describe('a card', () => {
  test.each([
    ['4242424242424242', 1],
    ['4000000000000077', 1],
    ['4000000000000085', 5],
    ['4000000000000093', 0],
  ])('%s pays and sends %d webhooks', async (number, times) => {
    const { id } = await opened('card')
    expect(await card(id, number)).toEqual({ ok: true, value: 'succeeded' })
    expect(await provider.readSession(id)).toMatchObject({ status: 'complete', paid: true })
    const sent = await deliveries(id)
    expect(sent.map((one) => one.type)).toEqual(Array(times).fill('checkout.session.completed'))
  })

  test('with a delayed webhook sends it a minute later', async () => {
    const { id } = await opened('card')
    await card(id, '4000000000000077')
    expect((await deliveries(id)).map((one) => one.at)).toEqual([addMinutes(start, 1)])
  })

  test('submitted twice is charged once', async () => {
    const { id } = await opened('card')
    const presses = await Promise.all([card(id, '4242424242424242'), card(id, '4242424242424242')])
    expect(presses).toEqual([
      { ok: true, value: 'succeeded' },
      { ok: true, value: 'succeeded' },
    ])
    expect(await deliveries(id)).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
  ])('%s is %s, and another card can be used', async (number, reason) => {
    const { id } = await opened('card')
    expect(await card(id, number)).toEqual({ ok: false, reason })
    expect(await provider.readSession(id)).toMatchObject({ status: 'open', paid: false })
    expect(await deliveries(id)).toEqual([])
    expect(await card(id, '4242424242424242')).toEqual({ ok: true, value: 'succeeded' })
  })

  test('with an invalid field is refused with that field, and nothing changes', async () => {
    const { id } = await opened('card')
    expect(await card(id, '4242')).toEqual({ ok: false, reason: 'not_a_test_card', detail: { field: 'cardNumber' } })
    expect(await provider.readSession(id)).toMatchObject({ status: 'open', paid: false })
    expect(await deliveries(id)).toEqual([])
  })

  test('is not stored in the database', async () => {
    const { id } = await opened('card')
    await card(id, '4242424242424242')
    await card((await opened('card')).id, '5555555555554444')
    for (const table of ['sandbox_sessions', 'sandbox_events', 'graphile_worker._private_jobs']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(table)} t`.execute(db)
      for (const { text } of rows) expect(text).not.toMatch(/4242424242|5555555555|Mali Srisuk/)
    }
  })
})

describe('3-D Secure', () => {
  const accessKey = 'the-key-she-brought-along'

  test('is required before payment, and an approval pays the session', async () => {
    const { id } = await opened('card')
    expect(await readAuthentication(db, id, now)).toBeUndefined()
    expect(await card(id, '4000000000003220')).toEqual({ ok: true, value: 'needs_authentication' })
    expect(await provider.readSession(id)).toMatchObject({ status: 'open', paid: false })
    expect(await readAuthentication(db, id, now)).toMatchObject({ amount: 129_000 })
    expect(await authenticate(db, { sessionId: id, accessKey, approved: true, language: 'th', now })).toEqual({
      ok: true,
      value: { approved: true, next: `/th/payment-success?session_id=${id}&order=${accessKey}` },
    })
    expect(await provider.readSession(id)).toMatchObject({ status: 'complete', paid: true })
  })

  test('that is refused leaves the session open; an approval without a request is refused', async () => {
    const { id } = await opened('card')
    expect((await authenticate(db, { sessionId: id, accessKey, approved: true, language: 'en', now })).ok).toBe(false)
    await card(id, '4000000000003220')
    expect(await authenticate(db, { sessionId: id, accessKey, approved: false, language: 'en', now })).toMatchObject({
      value: { approved: false, next: `/payment?order=${accessKey}&refused=authentication_refused` },
    })
    expect(await provider.readSession(id)).toMatchObject({ status: 'open', paid: false })
    expect((await authenticate(db, { sessionId: id, accessKey, approved: true, language: 'en', now })).ok).toBe(false)
  })
})

describe('a simulated payment', () => {
  test('succeeds by itself, unlike a card payment', async () => {
    const simulated = await opened('simulated')
    const real = await opened('card')
    for (const { id } of [simulated, real]) await completeSimulatedPayment(db, id, now)
    expect(await provider.readSession(simulated.id)).toMatchObject({ paid: true })
    expect(await provider.readSession(real.id)).toMatchObject({ paid: false })
  })
  test('is queued once for two seconds later, unlike other payments', async () => {
    const queued = async (id: string) => {
      const { rows } = await sql<{ task: string; at: Date }>`
        select task_identifier as task, jobs.run_at as at
          from graphile_worker.jobs join graphile_worker._private_jobs using (id)
         where payload->>'sessionId' = ${id}`.execute(db)
      return rows
    }
    const request = { idempotencyKey: randomUUID() }
    const { id } = await opened('simulated', request)
    const once = [{ task: 'complete_simulated_payment', at: addSeconds(start, 2) }]
    expect(await queued(id)).toEqual(once)
    await completeSimulatedPayment(db, id, now)
    now = later(1)
    expect(await provider.createSession(sessionRequest({ method: 'simulated', ...request }))).toMatchObject({
      id,
      paid: true,
    })
    expect(await queued(id)).toEqual(once)
    for (const method of ['card', 'promptpay'] as const) expect(await queued((await opened(method)).id)).toEqual([])
  })
  test('is not offered outside the demo', () => {
    expect([provider.name, provider.methods]).toEqual(['sandbox', ['card', 'promptpay', 'simulated']])
    const { name, methods } = sandboxProvider({ ...options, demo: false })
    expect([name, methods]).toEqual(['sandbox', ['card', 'promptpay']])
  })
})

describe('a refund', () => {
  const refund = (sessionId: string, amount: number, idempotencyKey: string) =>
    provider.refund({
      ownId: 'refund-1',
      sessionId,
      amount: satang(amount),
      reason: 'test',
      email: undefined,
      idempotencyKey,
    })

  test('is paid once per key and never exceeds what was paid', async () => {
    const { id } = await opened('card')
    await expect(refund(id, 1, randomUUID())).rejects.toThrow('nothing was paid')
    await card(id, '4242424242424242')
    const first = await refund(id, 100_000, 'refund:1')
    expect(first.state).toBe('succeeded')
    expect(await refund(id, 100_000, 'refund:1')).toEqual(first)
    await expect(refund(id, 29_001, 'refund:2')).rejects.toBeInstanceOf(PaymentProviderRefusal)
    expect((await refund(id, 29_000, 'refund:3')).state).toBe('succeeded')
  })

  test.each([0, -1])('of %d is refused: nothing is refunded and no event is sent', async (amount) => {
    const { id } = await opened('card')
    await card(id, '4242424242424242')
    await expect(refund(id, amount, randomUUID())).rejects.toThrow(new PaymentProviderRefusal('more than was paid'))
    await expect(refund('cs_sandbox_none', 1, randomUUID())).rejects.toBeInstanceOf(PaymentProviderRefusal)
    const row = await db.selectFrom('sandboxSessions').select('refundedSatang').where('id', '=', id).execute()
    expect(row).toEqual([{ refundedSatang: 0 }])
    expect(await deliveries(id)).toHaveLength(1)
  })

  test('of a PromptPay payment takes a minute', async () => {
    const { id } = await opened('promptpay')
    await payWithPromptPay(db, { sessionId: id, now })
    const made = await refund(id, 129_000, randomUUID())
    expect(made.state).toBe('processing')
    now = addMinutes(start, 1)
    expect(await provider.readRefund(made.refundId)).toEqual({ ...made, state: 'succeeded' })
    expect(made).toMatchObject({ amount: 129_000, ownId: undefined, paymentId: expect.any(String) as string })
    expect(await deliveries(id)).toContainEqual({ type: 'refund.updated', at: addMinutes(start, 1) })
  })
})

describe('a webhook delivery', () => {
  beforeEach(() => db.updateTable('sandboxEvents').set({ deliveriesLeft: 0 }).execute())

  test('is a signed request to the webhook endpoint', async () => {
    const { id, paymentId } = await opened('card')
    await card(id, '4242424242424242')
    const [request, ...more] = await delivered()
    if (!request) throw new Error('nothing was delivered')
    expect(more).toEqual([])
    expect([request.method, request.url]).toEqual(['POST', 'https://mai.example/webhooks/payments'])
    const { headers } = request
    expect(headers.get('content-type')).toBe('application/json')
    const body = await request.text()
    const { id: eventId, ...event } = JSON.parse(body) as { id: string }
    const session = { id, object: 'checkout.session', client_reference_id: paymentId, amount_total: 129_000 }
    expect(event).toEqual({
      type: 'checkout.session.completed',
      created: start.getTime() / 1000,
      data: { object: { ...session, currency: 'thb', status: 'complete', payment_status: 'paid' } },
    })
    expect(provider.readEvent(body, headers)).toEqual({
      id: eventId,
      type: 'checkout.session.completed',
      sessionId: id,
    })
    expect(provider.readEvent(`${body} `, headers)).toBeUndefined()
    expect(sandboxProvider({ ...options, secret: 'other', demo: true }).readEvent(body, headers)).toBeUndefined()
  })

  test('of a refund contains the refund id', async () => {
    const { id } = await opened('card')
    await card(id, '4000000000000093')
    const made = await provider.refund({
      ownId: 'refund-1',
      sessionId: id,
      amount: satang(100),
      reason: '',
      email: undefined,
      idempotencyKey: randomUUID(),
    })
    const [request] = await delivered()
    if (!request) throw new Error('nothing was delivered')
    const event = { id: expect.any(String), type: 'refund.updated', refundId: made.refundId }
    expect(provider.readEvent(await request.text(), request.headers)).toEqual(event)
  })

  test('is repeated after an error of the endpoint', async () => {
    const { id } = await opened('card')
    await card(id, '4242424242424242')
    expect(await provider.deliver(() => Promise.reject(new Error('the line went')))).toBe(1)
    expect(await deliveries(id)).toEqual([{ type: 'checkout.session.completed', at: addSeconds(now, 3) }])
    now = addSeconds(now, 3)
    expect(await delivered()).toHaveLength(1)
    expect(await deliveries(id)).toEqual([])
  })

  test('is sent five times with the same body, or a minute late, depending on the card', async () => {
    const repeated = await opened('card')
    await card(repeated.id, '4000000000000085')
    const bodies = await Promise.all((await delivered()).map((request) => request.text()))
    expect([bodies.length, new Set(bodies).size]).toEqual([5, 1])
    const delayed = await opened('card')
    await card(delayed.id, '4000000000000077')
    expect(await delivered()).toHaveLength(0)
    now = addMinutes(start, 1)
    expect(await delivered()).toHaveLength(1)
  })

  test('that is not accepted is retried with growing delays until the last attempt', async () => {
    const { id } = await opened('card')
    await card(id, '4242424242424242')
    const balances: number[] = []
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      expect(await delivered(503)).toHaveLength(1)
      const [next] = await deliveries(id)
      if (!next) break
      balances.push((next.at.getTime() - now.getTime()) / 1000)
      now = next.at
    }
    expect(balances).toEqual([3, 7, 20, 55, 148, 403, 1097, 2981, 8103, 22026, 22026])
    expect(await deliveries(id)).toEqual([])
  })
})
