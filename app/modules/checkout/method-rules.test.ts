import { expect, test } from 'vitest'
import { isOffered, methodsOfOrder, offeredMethods } from './method-rules.ts'

const taken = ['card', 'promptpay'] as const
const all = { card: true, promptPay: true, ownPromptPay: true, bankTransfer: true, cod: true, chat: true }

test.each([
  ['card', { card: false }],
  ['promptpay', { promptPay: false }],
  ['own_promptpay', { ownPromptPay: false }],
  ['bank_transfer', { bankTransfer: false }],
  ['cod', { cod: false }],
  ['chat', { chat: false }],
] as const)('payment method %s can be switched off alone', (method, off) => {
  expect(isOffered(method, all)).toBe(true)
  expect(isOffered(method, { ...all, ...off })).toBe(false)
  const methods = ['card', 'promptpay', 'own_promptpay', 'bank_transfer', 'cod', 'chat'] as const
  expect(methods.filter((one) => !isOffered(one, { ...all, ...off }))).toEqual([method])
})

test('free and simulated orders have no switch', () => {
  const none = { card: false, promptPay: false, ownPromptPay: false, bankTransfer: false, cod: false, chat: false }
  expect([isOffered('free', none), isOffered('simulated', none)]).toEqual([true, true])
})

test('a new order is offered the enabled methods that the provider supports', () => {
  expect(offeredMethods(taken, all)).toEqual(['card', 'promptpay'])
  expect(offeredMethods(['promptpay'], all)).toEqual(['promptpay'])
  expect(offeredMethods(taken, { ...all, card: false })).toEqual(['promptpay'])
  expect(offeredMethods(taken, { ...all, card: false, promptPay: false })).toEqual([])
})

test.each([
  ['keeps the method it was placed with, although that is off', { card: false }, 'card', ['card', 'promptpay']],
  ['is not offered another method that is off', { card: false }, 'promptpay', ['promptpay']],
  ['by chat is offered the enabled methods', { promptPay: false }, 'chat', ['card']],
  [
    'by chat is offered all methods when none is enabled',
    { card: false, promptPay: false },
    'chat',
    ['card', 'promptpay'],
  ],
] as const)('a placed order %s', (_, off, placedWith, methods) =>
  expect(methodsOfOrder(taken, { ...all, ...off }, placedWith)).toEqual(methods),
)

test('a placed order can no longer be paid by cash on delivery, even when that is enabled', () => {
  expect(methodsOfOrder(['card', 'cod'], all, 'card')).toEqual(['card'])
  expect(methodsOfOrder(['card', 'cod'], { ...all, card: false }, 'chat')).toEqual(['card'])
})
