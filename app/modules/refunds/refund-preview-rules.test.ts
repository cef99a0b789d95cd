import { expect, test } from 'vitest'
import { type Satang, satang, zero } from '#app/kit/money.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { previewRefund } from './refund-preview-rules.ts'

const order = (change: { paid?: Satang; running?: Satang; refundable?: Satang } = {}) => ({
  ...plainPaidOrder({ lines: [plainLine] }),
  running: zero,
  refundable: satang(115_000),
  ...change,
})
const choice = (items: [number, number][] = [], delivery = false) => ({
  items: new Map(items),
  delivery,
  restock: false,
})
const offer = (of: ReturnType<typeof order>, chosen = choice(), amount?: Satang) =>
  previewRefund(of, [], { choice: chosen, amount })

test('the amount is what was paid for the selection, at most what is left, unless typed by hand', () => {
  const both = choice([[1, 2]], true)
  expect(offer(order(), both)).toMatchObject({ amount: 115_000, refusal: undefined, plan: { delivery: true } })
  expect(offer(order({ refundable: satang(60_000) }), both)).toMatchObject({ amount: 60_000, refusal: undefined })
  expect(offer(order(), both, satang(90_000))).toMatchObject({ amount: 90_000, refusal: undefined, choice: both })
})

test.each([
  ['not_paid', order({ paid: zero, refundable: zero }), choice([[1, 1]]), undefined],
  ['refund_running', order({ running: satang(1) }), choice([[1, 1]]), undefined],
  ['nothing_to_refund', order({ refundable: zero }), choice([[1, 1]]), undefined],
  ['nothing_selected', order(), choice(), undefined],
  ['nothing_to_refund', order({ refundable: zero }), choice(), satang(1)],
  ['items_gone', order(), choice([[1, 3]]), satang(100)],
  ['items_gone', order(), choice([[1, 3]]), undefined],
  ['more_than_paid', order(), choice([[1, 1]]), satang(115_001)],
] as const)('the preview is refused as %s', (refusal, of, chosen, amount) =>
  expect(offer(of, chosen, amount)).toMatchObject({ refusal }),
)

test('free items have no refund', () => {
  const free = { ...order(), lines: [{ ...plainLine, discount: satang(100_000) }] }
  expect(offer(free, choice([[1, 1]]))).toMatchObject({ amount: 0, refusal: 'nothing_to_refund' })
})
