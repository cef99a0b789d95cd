import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { stripeProvider } from './stripe-provider.server.ts'

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', object: 'checkout.session' } },
})
const signing = new Stripe('sk_test_1')
const signed = (secret: string) => {
  const timestamp = Math.floor(someDay.getTime() / 1000)
  const signature = signing.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return new Headers({ 'stripe-signature': signature })
}

test('an event signed with the old or the new secret is accepted while both are set', () => {
  const provider = stripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_new,whsec_old',
    clock: () => someDay,
  })
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(provider.readEvent(payload, signed(secret))).toMatchObject({ sessionId: 'cs_1' })
  expect(provider.readEvent(payload, signed('whsec_other'))).toBeUndefined()
})
