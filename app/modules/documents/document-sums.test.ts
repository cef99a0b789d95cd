import { expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import type { DocumentDraft, DocumentKind, DocumentSnapshot } from './document.ts'
import { decideSaleDocument } from './document-rules.ts'
import { sumRows } from './document-sums.ts'

const sale = decideSaleDocument(plainPaidOrder({ lines: [plainLine] }), registeredSettings) as DocumentDraft
const rowsOf = (kind: DocumentKind, change: Partial<DocumentSnapshot> = {}, vatRate: number | null = 700) =>
  sumRows({ ...sale, kind, vatRate, snapshot: { ...sale.snapshot, ...change } }).map(({ name, amount }) => [
    name,
    amount,
  ])
const subtotal = ['subtotal', 100_000]
const delivery = ['delivery', 15_000]

test('an abbreviated tax invoice shows the VAT within its total', () =>
  expect(rowsOf('abbreviated_tax_invoice')).toEqual([subtotal, delivery, ['total', 115_000], ['vat', 7_523]]))

test('a full tax invoice shows net and VAT above its total', () =>
  expect(rowsOf('tax_invoice')).toEqual([subtotal, delivery, ['net', 107_477], ['vat', 7_523], ['total', 115_000]]))

test('a receipt has no VAT row', () =>
  expect(rowsOf('receipt', {}, null)).toEqual([subtotal, delivery, ['total', 115_000]]))

test('a credit note shows the value of the sale before and after it', () =>
  expect(rowsOf('credit_note', { before: satang(200_000) })).toEqual([
    subtotal,
    delivery,
    ['before', 200_000],
    ['after', 92_523],
    ['difference', 107_477],
    ['vat', 7_523],
    ['totalBack', 115_000],
  ]))

test('a credit note without a previous sale value shows net and VAT', () =>
  expect(rowsOf('credit_note')).toEqual([subtotal, delivery, ['net', 107_477], ['vat', 7_523], ['totalBack', 115_000]]))

test('a refund receipt shows the refunded total and no previous sale value', () =>
  expect(rowsOf('refund_receipt', { before: satang(200_000) }, null)).toEqual([
    subtotal,
    delivery,
    ['totalBack', 115_000],
  ]))

test('each amount between subtotal and total has its own signed row, and a zero amount has none', () => {
  const sums = { discount: satang(1), delivery: zero, codFee: satang(2), other: satang(-3), paidBefore: satang(4) }
  expect(rowsOf('receipt', sums, null)).toEqual([
    subtotal,
    ['discount', -1],
    ['codFee', 2],
    ['other', -3],
    ['paidBefore', -4],
    ['total', 115_000],
  ])
})

test('a document without lines has only the total row', () =>
  expect(rowsOf('refund_receipt', { lines: [] }, null)).toEqual([['totalBack', 115_000]]))
