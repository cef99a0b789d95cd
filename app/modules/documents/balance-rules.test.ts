import { expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { registeredSettings, registeredVat } from '#tests/factories/plain-settings.ts'
import type { DocumentDraft, IssuedDocument } from './document.ts'
import { decideBalanceDocument, decideRefundDocument, decideSaleDocument } from './document-rules.ts'

const unregistered = { ...registeredSettings, vat: { ...registeredVat, registered: false } }
const order = plainPaidOrder({ lines: [plainLine] })
/** After an edit that added ฿200. */
const grown = { ...order, subtotal: satang(120_000), total: satang(135_000) }
const payment = { amount: satang(20_000), paidAt: later(9), method: 'own_promptpay', paidVersion: 5 } as const
const issued = (draft: DocumentDraft | undefined, change: Partial<IssuedDocument> = {}): IssuedDocument => {
  if (!draft) throw new Error('there is no draft')
  return { ...draft, id: 'sale', number: 'AB202611-00001', issuedAt: later(3), replacedBy: null, ...change }
}
const sale = (change: Partial<IssuedDocument> = {}) => issued(decideSaleDocument(order, registeredSettings), change)
const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00000' }
const balance = (
  documents: readonly IssuedDocument[],
  refunds: Parameters<typeof decideBalanceDocument>[2]['refunds'] = [],
  settings = registeredSettings,
) => decideBalanceDocument(grown, payment, { issued: documents, refunds }, settings)

test('a balance document shows the order as it is now, less what the first document covers', () => {
  const first = sale()
  const reference = { number: 'AB202611-00001', kind: 'abbreviated_tax_invoice', issuedAt: later(3).toISOString() }
  expect(balance([first])).toStrictEqual({
    kind: 'abbreviated_tax_invoice',
    orderId: 'order-1',
    refundId: null,
    replacesId: null,
    paidVersion: 5,
    language: 'en',
    issuedBy: null,
    vatRate: 700,
    vat: 1_308,
    net: 18_692,
    total: 20_000,
    snapshot: {
      ...first.snapshot,
      paidAt: later(9).toISOString(),
      paymentMethod: 'own_promptpay',
      subtotal: 120_000,
      other: 0,
      paidBefore: 115_000,
      also: [reference],
    },
    buyer: first.buyer,
  })
})

test('a balance of zero has no document', () =>
  expect(
    decideBalanceDocument(grown, { ...payment, amount: zero }, { issued: [sale()], refunds: [] }, registeredSettings),
  ).toBeUndefined())

test('without a sale document, all but the balance counts as paid before, with no reference number', () => {
  const draft = balance([])
  expect(draft).toMatchObject({ buyer: { name: 'Nok Srisai' }, snapshot: { paidBefore: 115_000, other: 0 } })
  expect(draft?.snapshot).not.toHaveProperty('also')
})

test('a payment that differs from the undocumented amount puts the difference in “other”', () =>
  expect(balance([sale({ total: satang(114_000) })])?.snapshot).toMatchObject({ paidBefore: 114_000, other: -1_000 }))

test('refunds of overpayments reduce the amount that documents cover; other refunds do not', () => {
  const first = sale()
  const overpaid = plainRefund({ id: 'over', amount: satang(3_000), isOverpayment: true })
  const goodwill = plainRefund({ id: 'good', amount: satang(5_000) })
  const credits = [overpaid, goodwill].map((refund) =>
    issued(decideRefundDocument(order, refund, [first], registeredSettings), { id: refund.id }),
  )
  const draft = balance([first, ...credits], [overpaid, goodwill])
  expect(draft?.snapshot).toMatchObject({ paidBefore: 112_000, other: -3_000 })
})

test('the balance has a full tax invoice for the newest buyer when the sale has one', () => {
  const full = (name: string, change: Partial<IssuedDocument>) =>
    sale({ kind: 'tax_invoice', buyer: { ...buyer, name }, ...change })
  const documents = [
    full('NEW', { paidVersion: 4, number: 'TI202611-00002' }),
    full('OLD', { number: 'TI202611-00001' }),
    sale({ paidVersion: 4, number: 'AB202611-00009' }),
  ]
  expect(balance(documents)).toMatchObject({ kind: 'tax_invoice', buyer: { name: 'NEW' } })
  expect(balance(documents)?.snapshot.also?.map(({ number }) => number)).toEqual([
    'TI202611-00001',
    'TI202611-00002',
    'AB202611-00009',
  ])
})

test('the balance has an abbreviated invoice for the last buyer, or for the customer if the buyer is erased', () => {
  const two = [sale(), sale({ paidVersion: 4, buyer })]
  expect(balance(two)).toMatchObject({ kind: 'abbreviated_tax_invoice', buyer })
  const erased = sale({ kind: 'tax_invoice', buyer: null })
  expect(balance([erased])).toMatchObject({ kind: 'abbreviated_tax_invoice', buyer: { name: 'Nok Srisai' } })
})

test('a shop not registered for VAT issues a receipt without VAT', () =>
  expect(balance([sale({ kind: 'tax_invoice', buyer })], [], unregistered)).toMatchObject({
    kind: 'receipt',
    vatRate: null,
    vat: 0,
    net: 20_000,
    buyer,
  }))
