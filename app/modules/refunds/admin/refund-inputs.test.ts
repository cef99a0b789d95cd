import { expect, test } from 'vitest'
import { readRefundChoice } from './refund-inputs.ts'

const lines = [{ lineNumber: 1 }, { lineNumber: 2 }]
const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readRefundChoice(form, lines)
}

test('pieces by line, delivery, the shelf and an amount typed by hand', () => {
  expect(read({ 'quantity-1': '๒', 'quantity-2': '0', 'quantity-9': '5', delivery: 'on', amount: '1,150.50' })).toEqual(
    {
      ok: true,
      value: { choice: { items: new Map([[1, 2]]), delivery: true, restock: false }, amount: 115_050 },
    },
  )
  expect(read({ restock: 'on', amount: ' ', 'quantity-1': ' ' })).toEqual({
    ok: true,
    value: { choice: { items: new Map(), delivery: false, restock: true }, amount: undefined },
  })
})

test.each(['-1', '1.5', '100', 'one', '1e1'])('%s is no number of pieces', (typed) =>
  expect(read({ 'quantity-2': typed })).toEqual({ ok: false, reason: 'not_a_quantity' }),
)

test.each(['0', '-5', '12.345', 'all'])('%s is no amount', (amount) =>
  expect(read({ amount })).toEqual({ ok: false, reason: 'not_an_amount' }),
)
