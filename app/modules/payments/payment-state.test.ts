import { expect, test } from 'vitest'
import { addSeconds } from '#app/kit/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { readPaymentState } from './sync-payment.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)

async function opened(change: Partial<PaymentProvider> = {}) {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  const reads = { times: 0 }
  const provider: PaymentProvider = {
    ...shop.provider,
    readSession: (id) => {
      reads.times += 1
      return shop.provider.readSession(id)
    },
    ...change,
  }
  const stateAt = (seconds: number) => readPaymentState(db, provider, sessionId, addSeconds(shop.time.now, seconds))
  return { ...order, sessionId, reads, stateAt }
}

test('the payment state is waiting until paid, and paid as soon as the provider reports it', async () => {
  const { stateAt, sessionId, orderId, number, accessKey, total } = await opened()
  expect(await stateAt(0)).toEqual({ state: 'waiting', number, orderId, accessKey })
  await shop.pay(sessionId)
  expect(await stateAt(1)).toEqual({ state: 'paid', number, orderId, accessKey })
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total })
})

test('reading the state asks the provider at most twice in five seconds, and never once settled', async () => {
  const { stateAt, sessionId, reads } = await opened()
  for (let reload = 0; reload < 4; reload++) expect(await stateAt(0)).toMatchObject({ state: 'waiting' })
  expect(reads.times).toBe(2)
  await shop.pay(sessionId)
  expect(await stateAt(30)).toMatchObject({ state: 'paid' })
  const before = reads.times
  expect(await stateAt(60)).toMatchObject({ state: 'paid' })
  expect(reads.times).toBe(before)
})

test('the state stays waiting if the provider does not answer; our own errors are thrown', async () => {
  const away = await opened({ readSession: () => Promise.reject(new PaymentProviderError('the line is down')) })
  expect(await away.stateAt(0)).toMatchObject({ state: 'waiting' })
  const broken = await opened({ readSession: () => Promise.reject(new TypeError('not a provider’s word')) })
  await expect(broken.stateAt(0)).rejects.toThrow('not a provider’s word')
})

test('the state of another provider’s payment is read without a provider request', async () => {
  const { stateAt, reads } = await opened({ name: 'stripe' })
  expect(await stateAt(0)).toMatchObject({ state: 'waiting' })
  expect(reads.times).toBe(0)
})

test('an unknown session has no payment state', async () => {
  expect(await readPaymentState(db, shop.provider, 'unknown-session', shop.time.now)).toBeUndefined()
})
