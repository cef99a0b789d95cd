import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { plainCustomer, plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Edit, EditChange, EditedPart } from '../edit.ts'
import { changeSentence, editQuestion } from './edit-question.ts'

/** ฿1,150 paid: two dresses and delivery. */
const order = plainPaidOrder({ lines: [plainLine] })
const removed: EditChange = { kind: 'removed', name: plainLine.name, size: 'M', quantity: 1 }
const one = { subtotal: satang(50_000), total: satang(65_000) }
const edit = (after: Partial<EditedPart>, change: Partial<Edit> = {}): Edit => ({
  order,
  after: { ...order, ...after },
  changes: [removed],
  added: [],
  removed: [{ variantId: 7, quantity: 1 }],
  ...change,
})
const says = (of: Edit) => editQuestion(of, {}, 'en').says
const mail = { key: 'orderEdit.ask.mail', words: { email: 'nok@mai.example' } }
const back = { key: 'orderEdit.ask.back', words: { amount: '฿500' } }
const row = (name: string, before: string, after: string, strong = false) => ({
  label: { key: `orders.${name}` },
  before,
  after,
  strong,
})

test('the confirmation summarises the edit, and confirming it resends the form', () =>
  expect(editQuestion(edit(one), { version: '3', 'quantity-1': '1' }, 'en')).toStrictEqual({
    title: { key: 'orderEdit.ask.title', words: { number: 'ORDER001' } },
    says: [back, mail],
    change: {
      lines: [{ key: 'orderEdit.change.removed', words: { count: 1, name: 'Jade lotus', size: 'M' } }],
      sums: [row('subtotal', '฿1,000', '฿500'), row('shipping', '฿150', '฿150'), row('total', '฿1,150', '฿650', true)],
    },
    confirm: { key: 'orderEdit.ask.confirm' },
    fields: { version: '3', 'quantity-1': '1', intent: 'edit', expectedTotal: '65000' },
  }))

test('amounts that are not zero before or after are listed, discounts as negative', () => {
  const before = plainPaidOrder({ lines: [plainLine], shipping: zero, codFee: satang(3_000), discount: zero })
  const after = { ...before, discount: satang(5_050), total: satang(97_950) }
  const { change } = editQuestion({ ...edit({}), order: before, after }, {}, 'en')
  expect(change?.sums).toEqual([
    row('subtotal', '฿1,000', '฿1,000'),
    row('discount', '฿0', '−฿50.50'),
    row('codFee', '฿30', '฿30'),
    row('total', '฿1,150', '฿979.50', true),
  ])
  const free = editQuestion(edit({ ...order, shipping: zero }), {}, 'en').change?.sums
  expect(free?.map(({ label }) => label.key)).toEqual(['orders.subtotal', 'orders.shipping', 'orders.total'])
  const nothing = plainOrder({ subtotal: zero, shipping: zero, total: zero })
  expect(editQuestion({ ...edit({}), order: nothing, after: nothing }, {}, 'en').change?.sums).toEqual([
    row('total', '฿0', '฿0', true),
  ])
})

describe('effects listed in the confirmation', () => {
  test('include the amount due or refunded', () => {
    expect(says(edit({ total: satang(125_050) }))).toEqual([
      { key: 'orderEdit.ask.balanceDue', words: { amount: '฿100.50' } },
      mail,
    ])
    expect(says(edit({}))).toEqual([{ key: 'orderEdit.ask.same' }, mail])
    const unpaid = plainOrder({ lines: [plainLine] })
    expect(says({ ...edit({}), order: unpaid, after: { ...unpaid, total: satang(65_000) } })[0]).toEqual({
      key: 'orderEdit.ask.due',
      words: { amount: '฿650' },
    })
  })

  test('include that no email is sent when the order has no email address', () => {
    const silent = plainPaidOrder({ customer: { ...plainCustomer, email: '' } })
    expect(says({ ...edit({}), order: silent, after: silent })[1]).toEqual({ key: 'orders.ask.noMail' })
  })
})

test('after items are removed both prices are offered, the agreed price first', () => {
  const discounted = plainPaidOrder({ discount: satang(10_000), total: satang(105_000), paid: satang(105_000) })
  const fewer = { ...discounted, subtotal: satang(50_000) }
  const after = { ...fewer, total: satang(55_000) }
  const agreed = { ...fewer, discount: satang(5_000), total: satang(60_000) }
  const pricing: EditChange = { kind: 'pricing', pricing: 'recalculated' }
  const both = { ...edit({}), order: discounted, after, agreed, changes: [removed, pricing] }
  const question = editQuestion(both, { version: '3' }, 'th')
  expect(question.says).toEqual([mail])
  expect(question.fields).toEqual({ version: '3', intent: 'edit', expectedTotal: '55000', agreedTotal: '60000' })
  const agreedRow = (name: string, before: string, recalculated: string, kept: string, strong = false) => ({
    ...row(name, before, recalculated, strong),
    agreed: kept,
  })
  const refunded = (amount: string) => ({ key: 'orderEdit.ask.back', words: { amount } })
  expect(question.change).toStrictEqual({
    lines: [{ key: 'orderEdit.change.removed', words: { count: 1, name: 'บัวหยก', size: 'M' } }],
    sums: [
      agreedRow('subtotal', '฿1,000', '฿500', '฿500'),
      agreedRow('discount', '−฿100', '−฿100', '−฿50'),
      agreedRow('shipping', '฿150', '฿150', '฿150'),
      agreedRow('total', '฿1,050', '฿550', '฿600', true),
    ],
    prices: [
      { pricing: 'agreed', says: [{ key: 'orderEdit.ask.agreed', words: { total: '฿600' } }, refunded('฿450')] },
      {
        pricing: 'recalculated',
        says: [{ key: 'orderEdit.ask.recalculated', words: { total: '฿550' } }, refunded('฿500')],
      },
    ],
  })
})

test.each<[EditChange, object]>([
  [
    { kind: 'added', name: plainLine.name, size: 'Free size', quantity: 2 },
    { key: 'orderEdit.change.added', words: { count: 2, name: 'บัวหยก', size: 'ฟรีไซซ์' } },
  ],
  [
    { kind: 'size', name: plainLine.name, from: 'M', to: 'Free size', quantity: 1 },
    { key: 'orderEdit.change.size', words: { count: 1, name: 'บัวหยก', from: 'M', to: 'ฟรีไซซ์' } },
  ],
  [
    { kind: 'delivery', from: 'standard', to: 'pickup' },
    {
      key: 'orderEdit.change.delivery',
      words: { from: { key: 'orders.deliveryMethod.standard' }, to: { key: 'orders.deliveryMethod.pickup' } },
    },
  ],
  [{ kind: 'pricing', pricing: 'agreed' }, { key: 'orderEdit.change.agreed' }],
])('the change %j is described in words', (change, sentence) =>
  expect(changeSentence(change, 'th')).toStrictEqual(sentence),
)
