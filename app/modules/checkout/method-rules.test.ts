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
] as const)('%s has a switch of its own', (method, off) => {
  expect(isOffered(method, all)).toBe(true)
  expect(isOffered(method, { ...all, ...off })).toBe(false)
  const methods = ['card', 'promptpay', 'own_promptpay', 'bank_transfer', 'cod', 'chat'] as const
  expect(methods.filter((one) => !isOffered(one, { ...all, ...off }))).toEqual([method])
})

test('what costs nothing and what the demo simulates has none', () => {
  const none = { card: false, promptPay: false, ownPromptPay: false, bankTransfer: false, cod: false, chat: false }
  expect([isOffered('free', none), isOffered('simulated', none)]).toEqual([true, true])
})

test('a new order is offered what is on, of what the provider takes', () => {
  expect(offeredMethods(taken, all)).toEqual(['card', 'promptpay'])
  expect(offeredMethods(['promptpay'], all)).toEqual(['promptpay'])
  expect(offeredMethods(taken, { ...all, card: false })).toEqual(['promptpay'])
  expect(offeredMethods(taken, { ...all, card: false, promptPay: false })).toEqual([])
})

test.each([
  ['the way it was placed with stays', { card: false }, 'card', ['card', 'promptpay']],
  ['another way that is off goes', { card: false }, 'promptpay', ['promptpay']],
  ['an order of the chat has what is on', { promptPay: false }, 'chat', ['card']],
  ['and everything where nothing is on', { card: false, promptPay: false }, 'chat', ['card', 'promptpay']],
] as const)('a placed order: %s', (_, off, placedWith, methods) =>
  expect(methodsOfOrder(taken, { ...all, ...off }, placedWith)).toEqual(methods),
)

test('an order that is placed is not paid at the door any more, whatever is on', () => {
  expect(methodsOfOrder(['card', 'cod'], all, 'card')).toEqual(['card'])
  expect(methodsOfOrder(['card', 'cod'], { ...all, card: false }, 'chat')).toEqual(['card'])
})
