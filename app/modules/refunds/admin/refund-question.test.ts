import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { QuestionedOrder } from '#app/modules/orders/admin/order-question.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine } from '#tests/factories/plain-order.ts'
import { card, mailedTo, questionedOrder, refundedToCard } from '#tests/factories/plain-question.ts'
import { asksForItems, carrierRefundQuestion, refundQuestion } from './refund-question.ts'

describe('refund confirmation', () => {
  const choice = { items: new Map<number, number>(), delivery: false, restock: false }
  const request = {
    amount: satang(115_000),
    reason: 'Seam open',
    isManual: false,
    key: 'one',
    choice,
    plan: undefined,
    items: '',
  }

  test('for the full amount shows that the order ends and its items are released', () => {
    expect(refundQuestion(questionedOrder(), request)).toEqual({
      title: { key: 'orders.ask.refundTitle', words: { amount: '฿1,150' } },
      says: [refundedToCard, { key: 'orders.ask.whole' }, { key: 'orders.ask.items' }, mailedTo('refund')],
      confirm: { key: 'orders.ask.refund', words: { amount: '฿1,150' } },
      fields: { intent: 'refund', amount: '1150', reason: 'Seam open', key: 'one' },
    })
  })
  test('for a part shows the amount that remains, and has no stock question', () => {
    const part = refundQuestion(questionedOrder(), { ...request, amount: satang(15_050), isManual: true })
    expect(part.says).toEqual([
      { key: 'orders.ask.refundedManually', words: { amount: '฿150.50', method: card } },
      { key: 'orders.ask.part', words: { amount: '฿999.50' } },
      mailedTo('refund'),
    ])
    expect(part.fields).toEqual({ intent: 'refund', amount: '150.50', reason: 'Seam open', key: 'one', isManual: 'on' })
    expect(part).not.toHaveProperty('stockBack')
  })
  test('for a refund sent later shows that staff must send it', () =>
    expect(refundQuestion(questionedOrder(), { ...request, isSentLater: true }).says[0]).toEqual({
      key: 'refunds.askToSend',
      words: { amount: '฿1,150', method: card },
    }))
  test('for a shipped order requires the location of the items, preset to not returned if delivered', () => {
    const left = questionedOrder({ hasLeft: true, status: 'shipped' })
    expect(refundQuestion(left, request)).toMatchObject({ stockBack: { answer: undefined } })
    expect(refundQuestion(left, request).says.map(({ key }) => key)).not.toContain('orders.ask.items')
    expect(refundQuestion({ ...left, status: 'completed' }, request).stockBack).toEqual({ answer: false })
    expect(asksForItems(left, satang(100), false)).toBe(false)
    expect(asksForItems({ ...left, stockState: 'returned' }, request.amount, false)).toBe(false)
    expect(asksForItems({ ...left, hasLeft: false }, request.amount, false)).toBe(false)
    expect(asksForItems({ ...left, running: satang(1) }, request.amount, false)).toBe(false)
  })

  describe('with items', () => {
    const line = {
      lineNumber: 1,
      sku: 'JL-M',
      variantId: 7,
      quantity: 1,
      amount: satang(50_000),
      restocked: 1,
      newlyRestocked: 1,
    }
    const plan = {
      lines: [line],
      delivery: true,
      amount: satang(65_000),
      movement: 'return' as const,
      isAllRestocked: false,
    }
    const chosen = {
      ...request,
      amount: satang(65_000),
      choice: { items: new Map([[1, 1]]), delivery: true, restock: true },
      plan,
      items: '1 × Jade lotus (M), Delivery',
    }
    const says = (change: Partial<QuestionedOrder>, about: Parameters<typeof refundQuestion>[1] = chosen) =>
      refundQuestion(questionedOrder(change), about).says.map(({ key }) => key)

    test('lists the items and their restocking, and submits the same selection again', () => {
      const question = refundQuestion(questionedOrder(), chosen)
      expect(question.says.slice(1, 3)).toEqual([
        { key: 'orderRefund.ask.items', words: { items: '1 × Jade lotus (M), Delivery' } },
        { key: 'orderRefund.ask.restock' },
      ])
      expect(question.fields).toEqual({
        intent: 'refund',
        amount: '650',
        reason: 'Seam open',
        key: 'one',
        'quantity-1': '1',
        delivery: 'on',
        restock: 'on',
      })
    })
    test('shows that items are not restocked, and that the others are released if the order ends', () => {
      const kept = { ...chosen, plan: { ...plan, lines: [{ ...line, restocked: 0, newlyRestocked: 0 }] } }
      expect(says({}, kept)).toContain('orderRefund.ask.kept')
      const whole = { ...kept, amount: satang(115_000) }
      expect(says({}, whole)).toEqual([
        'orders.ask.back',
        'orderRefund.ask.items',
        'orderRefund.ask.kept',
        'orders.ask.whole',
        'orders.ask.items',
        'orders.ask.mail.refund',
      ])
      const all = { lines: [{ ...plainLine, quantity: 1 }] }
      expect(says(all, whole)).not.toContain('orders.ask.items')
      expect(says({ hasLeft: true }, whole)).not.toContain('orderRefund.ask.kept')
      const feeAlone = { ...chosen, plan: { ...plan, lines: [] }, items: 'Delivery' }
      expect(says({}, feeAlone).filter((key) => key.startsWith('orderRefund'))).toEqual(['orderRefund.ask.items'])
    })
    test('shows restocking if at least one item is restocked', () => {
      const kept = { ...line, lineNumber: 2, restocked: 0, newlyRestocked: 0 }
      expect(says({}, { ...chosen, plan: { ...plan, lines: [line, kept] } })).toContain('orderRefund.ask.restock')
      expect(says({}, { ...chosen, plan: undefined })).not.toContain('orderRefund.ask.kept')
    })
    test('mentions released items only if earlier refunds have left any', () => {
      const whole = { ...chosen, amount: satang(115_000) }
      const refunded = (quantity: number, state = 'succeeded') => ({
        lines: [{ ...plainLine, quantity: 3 }],
        refundedLines: [{ lineNumber: 1, quantity, newlyRestocked: 0, state, at: later(1), notSent: 3 }],
      })
      const isNamed = (change: Partial<QuestionedOrder>, about: Parameters<typeof refundQuestion>[1] = whole) =>
        says(change, about).includes('orders.ask.items')
      expect([isNamed(refunded(1)), isNamed(refunded(2)), isNamed(refunded(2, 'failed'))]).toEqual([true, false, true])
      expect(isNamed(refunded(2), { ...whole, plan: undefined, items: '' })).toBe(true)
      expect(isNamed(refunded(3), { ...whole, plan: undefined, items: '' })).toBe(false)
      expect(isNamed({ lines: [plainLine] })).toBe(true)
    })
    test('has no stock question once all items are restocked', () => {
      const whole = { ...chosen, amount: satang(115_000), plan: { ...plan, isAllRestocked: true } }
      const left = questionedOrder({ hasLeft: true, status: 'shipped' })
      expect(refundQuestion(left, whole)).not.toHaveProperty('stockBack')
      expect(refundQuestion(left, { ...whole, plan })).toHaveProperty('stockBack')
      expect(says({}, whole)).not.toContain('orders.ask.items')
    })
  })
})

test('the confirmation of a carrier refund requires the location of the items', () => {
  const question = (email: string | undefined) =>
    carrierRefundQuestion({ number: '3F2A9C01', version: 3, email }, satang(115_050))
  expect(question('nok@mai.example')).toStrictEqual({
    title: { key: 'orders.carrierRefund.askTitle', words: { amount: '฿1,150.50', number: '3F2A9C01' } },
    says: [{ key: 'orders.carrierRefund.says', words: { amount: '฿1,150.50' } }, mailedTo('refund')],
    confirm: { key: 'orders.carrierRefund.confirm' },
    fields: { intent: 'carrier_refund', version: '3' },
    stockBack: { answer: undefined },
  })
  expect(question(undefined).says[1]).toEqual({ key: 'orders.ask.noMail' })
})
