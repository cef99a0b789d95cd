import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { problemLines, readSettlement, settlementLimit } from './settlement-form.ts'

const typed = { carrier: 'flash', statement: 'FL-1', received: '1,190.50', kept: '', pasted: '' }
const formOf = (change: Readonly<Record<string, string>> = {}, orders: readonly string[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
  for (const number of orders) form.append('order', number)
  return form
}

test('ticked rows are read with their amounts, then pasted lines; unreadable lines are reported', () => {
  const change = { kept: '30', 'amount-ORDER001': ' ', 'amount-ORDER002': '590.25', pasted: 'E5F6A7B8 100\nend' }
  expect(readSettlement(formOf(change, ['ORDER001', 'ORDER002']))).toEqual({
    ok: true,
    value: {
      carrier: 'flash',
      number: 'FL-1',
      received: 119_050,
      kept: 3_000,
      shipments: [
        { name: 'ORDER001', amount: undefined },
        { name: 'ORDER002', amount: 59_025 },
        { name: 'E5F6A7B8', amount: 10_000 },
      ],
    },
    unread: ['end'],
    values: { ...typed, ...change },
  })
})

test('an empty carrier fee is zero, and an empty list has no shipments', () =>
  expect(readSettlement(formOf())).toEqual({
    ok: true,
    value: { carrier: 'flash', number: 'FL-1', received: 119_050, kept: 0, shipments: [] },
    unread: [],
    values: typed,
  }))

test('an invalid amount of a ticked row is refused at its field, alone or with other problems', () => {
  const rows = { 'amount-ORDER001': 'x', 'amount-ORDER002': '1' }
  const wrong = { 'amount-ORDER001': 'settlements.problem.amount' }
  expect(readSettlement(formOf(rows, ['ORDER001', 'ORDER002']))).toEqual({
    ok: false,
    fields: wrong,
    values: { ...typed, ...rows },
  })
  const others = { carrier: 'settlements.problem.carrier', received: 'settlements.problem.required' }
  expect(readSettlement(formOf({ ...rows, carrier: 'x', received: '' }, ['ORDER001', 'ORDER002']))).toEqual({
    ok: false,
    fields: { ...others, ...wrong },
    values: { ...typed, ...rows, carrier: 'x', received: '' },
  })
})

test.each([
  ['statement', '', 'required'],
  ['statement', 'a'.repeat(61), 'tooLong'],
  ['received', '0', 'amount'],
  ['kept', '-1', 'amount'],
  ['pasted', 'a'.repeat(20_001), 'tooLong'],
])('the field %s with "%s" is refused: %s', (name, text, problem) =>
  expect(readSettlement(formOf({ [name]: text }))).toEqual({
    ok: false,
    fields: { [name]: `settlements.problem.${problem}` },
    values: { ...typed, [name]: text },
  }),
)

test('at most 200 ticked rows are read', () => {
  const orders = Array.from({ length: settlementLimit + 1 }, (_, at) => `ORDER${at}`)
  const read = readSettlement(formOf({}, orders))
  expect(read.ok && read.value.shipments).toHaveLength(200)
})

test('each problem shows its shipment, with the amounts, their difference and the due day', () => {
  const problems = [
    { name: 'A', reason: 'wrong_amount', due: satang(119_000), stated: satang(118_950) },
    { name: 'B', reason: 'not_due', day: '2026-11-26' },
  ] as const
  expect(problemLines(problems, ['short 100'], 'en')).toEqual([
    {
      of: 'A',
      key: 'settlements.shipment.wrong_amount',
      words: { due: '฿1,190', stated: '฿1,189.50', difference: '−฿0.50', day: '' },
    },
    {
      of: 'B',
      key: 'settlements.shipment.not_due',
      words: { due: '฿0', stated: '฿0', difference: '฿0', day: 'Thu\u00A026\u00A0Nov' },
    },
    { key: 'settlements.unread', words: { line: 'short 100' } },
  ])
})
