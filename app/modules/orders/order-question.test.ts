import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { orderStatuses } from './order.ts'
import { asksFirst, asksForPieces, refundQuestion, transitionQuestion } from './order-question.ts'

type Asked = Parameters<typeof transitionQuestion>[0]

/** A packed order: ฿1,150 came by card, nothing is on its way back. */
const asked = (change: Partial<Asked> = {}): Asked => ({
  number: 'ORDER001',
  version: 3,
  status: 'processing',
  paymentMethod: 'card',
  stockState: 'sold',
  carrier: undefined,
  trackingNumber: undefined,
  email: 'nok@mai.example',
  hasLeft: false,
  running: zero,
  refundable: satang(115_000),
  ...change,
})
const card = { key: 'orders.method.card' }
const pieces = { key: 'orders.ask.pieces' }
const noMail = { key: 'orders.ask.noMail' }
const mail = (what: string) => ({ key: `orders.ask.mail.${what}`, words: { email: 'nok@mai.example' } })

test('cancelling and shipping are asked about, no other move', () =>
  expect(orderStatuses.filter(asksFirst)).toEqual(['shipped', 'cancelled']))

describe('shipping', () => {
  test('says who gets a mail, sends the version it was asked at, and starts from the parcel that is known', () => {
    const parcel = { carrier: 'flash', trackingNumber: 'TH0123456789A' }
    expect(transitionQuestion(asked(parcel), 'shipped')).toEqual({
      title: { key: 'orders.ask.shipTitle', words: { number: 'ORDER001' } },
      says: [mail('ship')],
      confirm: { key: 'orders.ask.ship' },
      fields: { intent: 'move shipped', version: '3' },
      parcel: { carrier: 'flash', number: 'TH0123456789A' },
    })
  })
  test('without an address to write to nobody is told; without a parcel its fields are empty', () => {
    const { says, parcel } = transitionQuestion(asked({ email: undefined }), 'shipped')
    expect([says, parcel]).toEqual([[noMail], { carrier: '', number: '' }])
  })
})

describe('cancelling', () => {
  test('gives the money back, puts the pieces on the shelf, tells the customer: all of it is said', () =>
    expect(transitionQuestion(asked(), 'cancelled')).toEqual({
      title: { key: 'orders.ask.cancelTitle', words: { number: 'ORDER001' } },
      says: [{ key: 'orders.ask.back', words: { amount: '฿1,150', method: card } }, pieces, mail('cancel')],
      confirm: { key: 'orders.ask.cancelAndPay', words: { amount: '฿1,150' } },
      fields: { intent: 'move cancelled', version: '3' },
    }))
  test('of an unpaid order moves no money', () => {
    const { says, confirm } = transitionQuestion(asked({ refundable: zero, stockState: 'held' }), 'cancelled')
    expect([says, confirm]).toEqual([[pieces, mail('cancel')], { key: 'orders.moveTo.cancelled' }])
  })
  test('money of the chat is owed by hand: the button does not say that it is paid', () => {
    const { says, confirm } = transitionQuestion(asked({ paymentMethod: 'chat' }), 'cancelled')
    const method = { key: 'orders.method.chat' }
    expect(says[0]).toEqual({ key: 'orders.ask.owedByHand', words: { amount: '฿1,150', method } })
    expect(confirm).toEqual({ key: 'orders.moveTo.cancelled' })
  })
  test('what is on its way back is said beside what is left, and alone when nothing is', () => {
    const running = { key: 'orders.ask.running', words: { amount: '฿150' } }
    const partly = transitionQuestion(asked({ running: satang(15_000), refundable: satang(100_000) }), 'cancelled')
    expect(partly.says.slice(0, 2)).toEqual([
      { key: 'orders.ask.back', words: { amount: '฿1,000', method: card } },
      running,
    ])
    const wholly = transitionQuestion(asked({ running: satang(15_000), refundable: zero }), 'cancelled')
    expect(wholly.says).toEqual([running, pieces, mail('cancel')])
  })
  test.each(['released', 'returned'] as const)('no pieces come back that are %s already', (stockState) =>
    expect(transitionQuestion(asked({ stockState }), 'cancelled').says).not.toContainEqual(pieces),
  )
})

describe('giving money back', () => {
  const wanted = { amount: satang(115_000), reason: 'Seam open', byHand: false, key: 'press-1' }

  test('all of it ends the order: the pieces come back, and the form carries what was asked', () =>
    expect(refundQuestion(asked(), wanted)).toEqual({
      title: { key: 'orders.ask.refundTitle', words: { amount: '฿1,150' } },
      says: [
        { key: 'orders.ask.back', words: { amount: '฿1,150', method: card } },
        { key: 'orders.ask.whole' },
        pieces,
        mail('refund'),
      ],
      confirm: { key: 'orders.ask.refund', words: { amount: '฿1,150' } },
      fields: { intent: 'refund', amount: '1150', reason: 'Seam open', key: 'press-1' },
    }))
  test('a part by hand says what is left, moves no pieces, and keeps the satang', () => {
    const question = refundQuestion(asked(), { ...wanted, amount: satang(10_050), byHand: true })
    expect(question.says).toEqual([
      { key: 'orders.ask.backByHand', words: { amount: '฿100.50', method: card } },
      { key: 'orders.ask.part', words: { amount: '฿1,049.50' } },
      mail('refund'),
    ])
    expect(question.fields).toEqual({
      intent: 'refund',
      amount: '100.50',
      reason: 'Seam open',
      key: 'press-1',
      byHand: 'on',
    })
  })
  test('once the parcel has left somebody says where the pieces are; delivered ones are taken to be with her', () => {
    const left = asked({ hasLeft: true, status: 'shipped' })
    const question = refundQuestion(left, wanted)
    expect([question.stockBack, question.says]).toEqual([{ answer: undefined }, expect.not.arrayContaining([pieces])])
    expect(refundQuestion({ ...left, status: 'completed' }, wanted).stockBack).toEqual({ answer: false })
  })
  test.each([
    ['a part', { hasLeft: true }, 114_999],
    ['money beside what is on its way back', { hasLeft: true, running: satang(1) }, 115_000],
    ['what has not left', { hasLeft: false }, 115_000],
    ['pieces that are back', { hasLeft: true, stockState: 'returned' }, 115_000],
  ] as const)('%s asks nothing about pieces', (_, change, amount) => {
    expect(asksForPieces(asked(change), satang(amount))).toBe(false)
    expect(refundQuestion(asked(change), { ...wanted, amount: satang(amount) })).not.toHaveProperty('stockBack')
  })
})
