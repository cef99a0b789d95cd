import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { mailedTo, questionedOrder, refundedToCard } from '#tests/factories/plain-question.ts'
import {
  asksFirst,
  itemSentences,
  mailSentence,
  type QuestionedOrder,
  refusedQuestion,
  sentence,
  transitionQuestion,
} from './order-question.ts'

test('only moves without an undo need a confirmation', () => {
  expect((['cancelled', 'shipped', 'paid', 'completed', 'on_hold'] as const).filter(asksFirst)).toEqual([
    'cancelled',
    'shipped',
  ])
})

describe('confirmation before shipping', () => {
  test('requires the carrier and announces the email to the customer', () => {
    expect(transitionQuestion(questionedOrder(), 'shipped')).toEqual({
      title: { key: 'orders.ask.shipTitle', words: { number: '3F2A9C01' } },
      says: [mailedTo('ship')],
      confirm: { key: 'orders.ask.ship' },
      fields: { intent: 'move shipped', version: '3' },
      shipment: { carrier: '', number: '' },
    })
  })
  test('is prefilled with known tracking, and announces no email when there is no address', () => {
    const known = questionedOrder({ carrier: 'flash', trackingNumber: 'TH01234567890', email: undefined })
    expect(transitionQuestion(known, 'shipped')).toMatchObject({
      says: [{ key: 'orders.ask.noMail' }],
      shipment: { carrier: 'flash', number: 'TH01234567890' },
    })
  })
  test('is not prefilled with the tracking number of a part already shipped', () => {
    const left = questionedOrder({ carrier: 'flash', trackingNumber: 'TH01234567890', hasLeft: true })
    expect(transitionQuestion(left, 'shipped').shipment).toEqual({ carrier: 'flash', number: '' })
  })
})

describe('confirmation before cancelling', () => {
  const says = (change: Partial<QuestionedOrder>) =>
    transitionQuestion(questionedOrder(change), 'cancelled').says.map(({ key }) => key)

  test('lists the refund and the items', () => {
    expect(transitionQuestion(questionedOrder(), 'cancelled')).toEqual({
      title: { key: 'orders.ask.cancelTitle', words: { number: '3F2A9C01' } },
      says: [refundedToCard, { key: 'orders.ask.items' }, mailedTo('cancel')],
      confirm: { key: 'orders.ask.cancelAndPay', words: { amount: '฿1,150' } },
      fields: { intent: 'move cancelled', version: '3' },
    })
  })
  test('lists refunds in progress too', () => {
    const running = satang(15_000)
    expect(transitionQuestion(questionedOrder({ running }), 'cancelled').says[1]).toEqual({
      key: 'orders.ask.running',
      words: { amount: '฿150' },
    })
    expect(says({ running, refundable: zero })).toEqual([
      'orders.ask.running',
      'orders.ask.items',
      'orders.ask.mail.cancel',
    ])
  })
  test('shows that a manual payment is refunded manually', () => {
    const chat = questionedOrder({ paymentMethod: 'chat' })
    const question = transitionQuestion(chat, 'cancelled')
    expect(question.says[0]).toEqual({
      key: 'orders.ask.owedManual',
      words: { amount: '฿1,150', method: { key: 'orders.method.chat' } },
    })
    expect(question.confirm).toStrictEqual({ key: 'orders.moveTo.cancelled' })
  })
  test('lists neither refund nor items when there are none', () => {
    expect(says({ refundable: zero, stockState: 'held' })).toEqual(['orders.ask.items', 'orders.ask.mail.cancel'])
    expect(says({ refundable: zero, stockState: 'released' })).toEqual(['orders.ask.mail.cancel'])
    expect(transitionQuestion(questionedOrder({ refundable: zero }), 'cancelled').confirm.key).toBe(
      'orders.moveTo.cancelled',
    )
  })
})

test('recording a refused delivery announces the returned items and the email to the customer', () => {
  expect(refusedQuestion(questionedOrder())).toStrictEqual({
    title: { key: 'orders.refusedShipment.askTitle', words: { number: '3F2A9C01' } },
    says: [{ key: 'orders.ask.items' }, { key: 'orders.refusedShipment.counts' }, mailedTo('cancel')],
    confirm: { key: 'orders.refusedShipment.confirm' },
    fields: { intent: 'refused_parcel', version: '3' },
  })
  expect(refusedQuestion(questionedOrder({ email: undefined })).says[2]).toStrictEqual({ key: 'orders.ask.noMail' })
})

test.each([
  ['held', true],
  ['sold', true],
  ['released', false],
  ['returned', false],
] as const)('items that are %s are announced as becoming available: %s', (stockState, said) =>
  expect(itemSentences(questionedOrder({ stockState }))).toStrictEqual(said ? [{ key: 'orders.ask.items' }] : []),
)

test('a sentence has values only when needed; without an email address no email is announced', () => {
  expect(sentence('orders.ask.items')).toStrictEqual({ key: 'orders.ask.items' })
  expect(sentence('orders.ask.mail.ship', { email: 'a@b.c' })).toStrictEqual({
    key: 'orders.ask.mail.ship',
    words: { email: 'a@b.c' },
  })
  for (const what of ['ship', 'cancel', 'refund'] as const) {
    expect(mailSentence(questionedOrder(), what)).toStrictEqual(mailedTo(what))
    expect(mailSentence({ email: '' }, what)).toStrictEqual({ key: 'orders.ask.noMail' })
  }
})
