import { expect, test } from 'vitest'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { identifiedSeller } from '#tests/factories/plain-settings.ts'
import { mayTakePayment } from './method-rules.ts'

const methods = ['card', 'promptpay', 'own_promptpay', 'bank_transfer', 'cod', 'chat', 'pay_link'] as const
const taken = (demo: boolean, movesMoney: boolean, settings: typeof identifiedSeller = defaultSettings) =>
  methods.filter((method: OrderPaymentMethod) => mayTakePayment(method, { demo, payments: { movesMoney } }, settings))

test('a shop without seller details takes no real money', () => {
  expect(taken(false, true)).toEqual([])
  expect(taken(false, false)).toEqual(['card', 'promptpay'])
})

test('a shop with seller details takes every payment method', () => {
  expect(taken(false, true, identifiedSeller)).toEqual(methods)
  expect(taken(false, false, identifiedSeller)).toEqual(methods)
})

test('the demo takes every payment method without seller details', () => expect(taken(true, false)).toEqual(methods))
