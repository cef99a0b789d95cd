import { beforeEach, describe, expect, test } from 'vitest'
import type { PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findCustomerDocuments, findCustomerTaxInvoice, openCustomerDocument } from './customer-documents.server.ts'
import type { DocumentBuyer } from './document.ts'
import { documentsOfOrder, saveTaxInvoiceRequest } from './documents.queries.server.ts'
import { issueNextDocuments } from './issue-documents.server.ts'
import { requestTaxInvoice } from './tax-invoices.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const lines = [{ productId, size: 'M', quantity: 2 }]
const actorId = await savedAccount(db, { role: 'admin' })
const buyer: DocumentBuyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }

beforeEach(() => registeredShop(db))

const drained = async (minute: number) => {
  while ((await issueNextDocuments(db, later(minute))) > 0);
}
const paid = (change: Partial<PlaceOrderRequest> = {}) =>
  paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay, ...change })
const numbersOf = async (orderId: string) => (await documentsOfOrder(db, orderId)).map(({ number }) => number)

describe('the documents of an order', () => {
  test('are undefined before payment, pending once paid, and then listed oldest first', async () => {
    const unpaid = await placedOrder(db, { lines, now: someDay })
    expect(await findCustomerDocuments(db, unpaid.orderId)).toBeUndefined()
    const { orderId } = await paid()
    expect(await findCustomerDocuments(db, orderId)).toEqual({ listed: [], isWaiting: true })
    await drained(2)
    const [sale] = await numbersOf(orderId)
    const listedSale = { number: sale, kind: 'abbreviated_tax_invoice', issuedAt: later(2), total: 200_000 }
    expect(await findCustomerDocuments(db, orderId)).toEqual({
      listed: [{ ...listedSale, replacedBy: null }],
      isWaiting: false,
    })
    await requestTaxInvoice(db, { orderId, buyer, actor: { kind: 'customer' }, now: later(3) })
    const choice = { items: new Map([[1, 1]]), delivery: false, restock: true }
    await requestRefund(db, { orderId, choice, reason: '', isManual: true, key: 'one', actorId, now: later(4) })
    const [, full] = await numbersOf(orderId)
    const replaced = { ...listedSale, replacedBy: full }
    const listedFull = { number: full, kind: 'tax_invoice', issuedAt: later(3), total: 200_000, replacedBy: null }
    expect(await findCustomerDocuments(db, orderId)).toEqual({ listed: [replaced, listedFull], isWaiting: true })
    await drained(5)
    const [, , credit] = await numbersOf(orderId)
    const listedCredit = { number: credit, kind: 'credit_note', issuedAt: later(5), total: 100_000, replacedBy: null }
    expect(await findCustomerDocuments(db, orderId)).toEqual({
      listed: [replaced, listedFull, listedCredit],
      isWaiting: false,
    })
  })

  test('open only with the access key of their order and their number, at most 30 times in 15 minutes', async () => {
    const { orderId } = await paid()
    const other = await paid()
    await drained(2)
    const key = (await findOrderById(db, orderId))?.accessKey ?? ''
    const [document] = await documentsOfOrder(db, orderId)
    const number = document?.number ?? ''
    const open = (typedKey: string, typedNumber: string) =>
      openCustomerDocument({ db, ip: '203.0.113.7', clock: () => later(3) }, typedKey, typedNumber)
    const notFound = { ok: false, reason: 'not_found' }
    expect(await open('a key that nobody has', number)).toEqual(notFound)
    expect(await open(key, 'no number')).toEqual(notFound)
    expect(await open(key, (await numbersOf(other.orderId))[0] ?? '')).toEqual(notFound)
    for (let opened = 0; opened < 30; opened++)
      expect(await open(key, number.toLowerCase())).toEqual({ ok: true, value: document })
    expect(await open(key, number)).toEqual({ ok: false, reason: 'rate_limited' })
  })
})

describe('the tax invoice form of an order', () => {
  const formOf = async (orderId: string, minute = 3) => {
    const order = await findOrderById(db, orderId)
    if (!order) throw new Error('no order')
    return findCustomerTaxInvoice(db, order, await readSettings(db), later(minute))
  }
  const address = '88 Charoen Krung Road Si Phraya, Bang Rak, Bangkok 10500'

  test('starts with the company of the order, or else the customer’s name, and the address without the company', async () => {
    const { customer } = orderRequest()
    const start = { invoiceTaxId: '', invoiceBranch: '', invoiceAddress: address }
    const ofPerson = await placedOrder(db, {
      lines,
      customer: { ...customer, firstName: ' Nok ', lastName: ' Srisai ' },
      now: someDay,
    })
    expect(await formOf(ofPerson.orderId)).toEqual({
      isRequested: false,
      replaces: [],
      start: { invoiceName: 'Nok Srisai', ...start },
    })
    const ofCompany = await placedOrder(db, { lines, customer: { ...customer, company: 'Nok Trading' }, now: someDay })
    expect(await formOf(ofCompany.orderId)).toEqual({
      isRequested: false,
      replaces: [],
      start: { invoiceName: 'Nok Trading', ...start },
    })
  })

  test('starts with the requested buyer until the document is issued', async () => {
    const { orderId } = await placedOrder(db, { lines, invoiceTo: buyer, now: someDay })
    expect(await formOf(orderId)).toEqual({
      isRequested: true,
      replaces: [],
      start: {
        invoiceName: 'ACME',
        invoiceTaxId: '0105556123453',
        invoiceBranch: '00001',
        invoiceAddress: '1 Silom',
      },
    })
  })

  test('lists the document that it replaces, and ignores a request that came too late', async () => {
    const { orderId } = await paid()
    await drained(2)
    await saveTaxInvoiceRequest(db, orderId, buyer, later(3))
    expect(await formOf(orderId)).toEqual({
      isRequested: false,
      replaces: await numbersOf(orderId),
      start: { invoiceName: 'Nok Srisai', invoiceTaxId: '', invoiceBranch: '', invoiceAddress: address },
    })
  })

  test('is missing once issued, 30 days after payment, and when the shop is not registered for VAT', async () => {
    const { orderId } = await paid()
    await drained(2)
    expect(await formOf(orderId, 30 * 24 * 60)).toBeUndefined()
    await requestTaxInvoice(db, { orderId, buyer, actor: { kind: 'customer' }, now: later(3) })
    expect(await formOf(orderId)).toBeUndefined()
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    const unregistered = await paid()
    await drained(4)
    expect(await formOf(unregistered.orderId)).toBeUndefined()
    expect(await formOf((await placedOrder(db, { lines, now: someDay })).orderId)).toBeUndefined()
  })
})
