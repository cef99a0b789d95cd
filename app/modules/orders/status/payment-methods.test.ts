import { expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import {
  hasLongReservation,
  isCod,
  isManualMethod,
  isTransfer,
  type OrderPaymentMethod,
  orderPaymentMethods,
  reservationMinutesOf,
  settingOfMethod,
} from './payment-methods.ts'

const holdMinutes = { online: 1, chat: 2, ownPromptPay: 3, bankTransfer: 4, slipReview: 5, payLink: 6 }
type Facts = { manual?: true; transfer?: true; cod?: true; setting?: string; minutes: number }

const facts: Record<OrderPaymentMethod, Facts> = {
  card: { setting: 'card', minutes: 1 },
  promptpay: { setting: 'promptPay', minutes: 1 },
  own_promptpay: { manual: true, transfer: true, setting: 'ownPromptPay', minutes: 3 },
  bank_transfer: { manual: true, transfer: true, setting: 'bankTransfer', minutes: 4 },
  cod: { manual: true, cod: true, setting: 'cod', minutes: 2 },
  chat: { manual: true, setting: 'chat', minutes: 2 },
  pay_link: { manual: true, minutes: 6 },
  cash: { manual: true, minutes: 6 },
  card_terminal: { manual: true, minutes: 6 },
  simulated: { minutes: 1 },
  exchange: { manual: true, minutes: 1 },
  free: { minutes: 1 },
}

test.each(orderPaymentMethods)('%s has the right collector, setting and reservation time', (method) => {
  const { manual = false, transfer = false, cod = false, setting, minutes } = facts[method]
  expect([isManualMethod(method), isTransfer(method), isCod(method)]).toEqual([manual, transfer, cod])
  expect(settingOfMethod(method)).toBe(setting)
  expect(reservationMinutesOf(method, { holdMinutes })).toBe(minutes)
  expect(hasLongReservation(method)).toBe(minutes > 1)
})

test('the table contains every payment method and every payment setting', () => {
  expect(orderPaymentMethods).toEqual(Object.keys(facts))
  const settings = Object.values(facts).flatMap(({ setting }) => setting ?? [])
  expect(settings).toEqual(Object.keys(defaultSettings.paymentMethods))
})
