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

describe('before a shipment is sent', () => {
  test('the carrier is required, and the mail to the customer is announced', () => {
    expect(transitionQuestion(questionedOrder(), 'shipped')).toEqual({
      title: { key: 'orders.ask.shipTitle', words: { number: '3F2A9C01' } },
      says: [mailedTo('ship')],
      confirm: { key: 'orders.ask.ship' },
      fields: { intent: 'move shipped', version: '3' },
      shipment: { carrier: '', number: '' },
    })
  })
  test('known tracking is filled in; without an email no mail is announced', () => {
    const known = questionedOrder({ carrier: 'flash', trackingNumber: 'TH01234567890', email: undefined })
    expect(transitionQuestion(known, 'shipped')).toMatchObject({
      says: [{ key: 'orders.ask.noMail' }],
      shipment: { carrier: 'flash', number: 'TH01234567890' },
    })
  })
  test('of which a part has left, the number of that part is not the next one’s', () => {
    const left = questionedOrder({ carrier: 'flash', trackingNumber: 'TH01234567890', hasLeft: true })
    expect(transitionQuestion(left, 'shipped').shipment).toEqual({ carrier: 'flash', number: '' })
  })
})

describe('before an order is called off', () => {
  const says = (change: Partial<QuestionedOrder>) =>
    transitionQuestion(questionedOrder(change), 'cancelled').says.map(({ key }) => key)

  test('its money and its pieces are named', () => {
    expect(transitionQuestion(questionedOrder(), 'cancelled')).toEqual({
      title: { key: 'orders.ask.cancelTitle', words: { number: '3F2A9C01' } },
      says: [refundedToCard, { key: 'orders.ask.items' }, mailedTo('cancel')],
      confirm: { key: 'orders.ask.cancelAndPay', words: { amount: '฿1,150' } },
      fields: { intent: 'move cancelled', version: '3' },
    })
  })
  test('running refunds are named too', () => {
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
  test('a manual payment is refunded manually', () => {
    const chat = questionedOrder({ paymentMethod: 'chat' })
    const question = transitionQuestion(chat, 'cancelled')
    expect(question.says[0]).toEqual({
      key: 'orders.ask.owedManual',
      words: { amount: '฿1,150', method: { key: 'orders.method.chat' } },
    })
    expect(question.confirm).toStrictEqual({ key: 'orders.moveTo.cancelled' })
  })
  test('without money, and without pieces to free, neither is named', () => {
    expect(says({ refundable: zero, stockState: 'held' })).toEqual(['orders.ask.items', 'orders.ask.mail.cancel'])
    expect(says({ refundable: zero, stockState: 'released' })).toEqual(['orders.ask.mail.cancel'])
    expect(transitionQuestion(questionedOrder({ refundable: zero }), 'cancelled').confirm.key).toBe(
      'orders.moveTo.cancelled',
    )
  })
})

test('recording a refused delivery: its items return, and the mail to the customer is announced', () => {
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
] as const)('of items that are %s it is said that they become available: %s', (stockState, said) =>
  expect(itemSentences(questionedOrder({ stockState }))).toStrictEqual(said ? [{ key: 'orders.ask.items' }] : []),
)

test('a sentence has words only where it needs them; without an e-mail there is no mail', () => {
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
