import { expect, test } from 'vitest'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { byDue, readReturnTab, returnTabs, toListedReturn, toReturnOfOrder } from './return-list.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const row = (change: Parameters<typeof plainReturn>[0] = {}) => ({
  ...plainReturn(change),
  orderNumber: 'ORDER001',
  name: 'Nok Srisai',
})
const listed = (change: Parameters<typeof plainReturn>[0] = {}) =>
  toListedReturn(row(change), at('2026-11-22T12:00:00'))

test('an unknown tab shows the requested returns', () => {
  const tab = (state: string) => readReturnTab(new URLSearchParams({ state }))
  expect(returnTabs.map(tab)).toEqual(['requested', 'approved', 'received', 'ended'])
  expect([tab('refunded'), readReturnTab(new URLSearchParams())]).toEqual(['requested', 'requested'])
})

test('a listed return has its number of items, its customer and its due date', () => {
  const [line] = plainReturn().lines
  if (!line) throw new Error('no line')
  const lines = [line, { ...line, lineNumber: 2, quantity: 3 }]
  const ofOrder = { id: 'mine', state: 'approved', requestedAt: at('2026-11-06T12:00:00'), items: 5 }
  expect(toReturnOfOrder(plainReturn({ lines }))).toStrictEqual(ofOrder)
  expect(listed({ lines })).toStrictEqual({
    ...ofOrder,
    orderNumber: 'ORDER001',
    name: 'Nok Srisai',
    onItsWay: false,
    due: at('2026-11-20T23:59:59'),
    overdueDays: 2,
  })
  expect(listed({ state: 'refunded' })).toMatchObject({ due: null, overdueDays: 0 })
})

test('a return with a tracking number is on its way until it is received', () => {
  const trackingNumber = 'TH01234567890'
  expect([listed({ trackingNumber }).onItsWay, listed({ trackingNumber, state: 'received' }).onItsWay]).toEqual([
    true,
    false,
  ])
})

test('the most urgent return comes first, then the oldest request; ended returns come newest first', () => {
  const order = (...rows: ReturnType<typeof listed>[]) => rows.toSorted(byDue).map(({ id }) => id)
  const requestedAt = at('2026-11-05T12:00:00')
  const older = listed({ id: 'older', requestedAt })
  const later = listed({ id: 'later', sendBy: at('2026-11-21T23:59:59') })
  expect(order(later, listed(), older)).toEqual(['older', 'mine', 'later'])
  const ended = [listed({ id: 'first', state: 'refunded', requestedAt }), listed({ id: 'last', state: 'refunded' })]
  expect(order(...ended)).toEqual(['last', 'first'])
  expect(order(later, ...ended)).toEqual(['last', 'first', 'later'])
})
