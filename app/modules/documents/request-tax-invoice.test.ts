import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { failedRefund } from '#tests/factories/saved-refund.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { race } from '#tests/support/race.ts'
import type { DocumentBuyer } from './document.ts'
import { documentsOfOrder, findTaxInvoiceRequest, saveTaxInvoiceRequest } from './documents.queries.server.ts'
import { issueNextDocuments } from './issue-documents.server.ts'
import { requestTaxInvoice } from './tax-invoices.server.ts'

const database = await testDatabase({ connections: 12 })
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 200 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actorId = await savedAccount(db, { role: 'admin' })
const buyer: DocumentBuyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }

beforeEach(async () => {
  await registeredShop(db)
  await drained()
})

const drained = async () => {
  while ((await issueNextDocuments(db, later(2))) > 0);
}
const paid = () => paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
const request = (orderId: string, change: Partial<DocumentBuyer> = {}, now = later(3)) =>
  requestTaxInvoice(db, { orderId, buyer: { ...buyer, ...change }, actor: { kind: 'customer' }, now })
const issued = async (orderId: string) =>
  (await documentsOfOrder(db, orderId)).map(({ kind, number, buyer: to, replacedBy }) => ({
    kind,
    number,
    to,
    replacedBy,
  }))

const events = async (orderId: string) =>
  (await orderEvents(db, orderId))
    .filter(({ kind }) => kind.startsWith('tax_invoice'))
    .map(({ kind, actorKind, actorId: id, note, createdAt }) => [kind, actorKind, id, note, createdAt])
const audited = (orderId: string) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'entity', 'actorId', 'detail', 'at'])
    .where('entityId', '=', orderId)
    .where('action', 'like', '%tax_invoice%')
    .orderBy('id')
    .execute()

async function expectRefused(orderId: string, reason: string, change: Partial<DocumentBuyer> = {}, now = later(3)) {
  const before = await fingerprint(database)
  expect(await request(orderId, change, now)).toEqual({ ok: false, reason })
  expect(await fingerprint(database)).toEqual(before)
}

describe('tax invoice request before the document is issued', () => {
  test('at checkout makes the first document a full tax invoice for its buyer, and is then deleted', async () => {
    const order = await placedOrder(db, { lines, invoiceTo: buyer, now: someDay })
    expect(await findTaxInvoiceRequest(db, order.orderId)).toEqual(buyer)
    await moneyArrives(db, order.orderId, order.total)
    await drained()
    expect(await issued(order.orderId)).toEqual([
      { kind: 'tax_invoice', number: expect.stringMatching(/^TI202611-\d{5}$/), to: buyer, replacedBy: null },
    ])
    expect(await findTaxInvoiceRequest(db, order.orderId)).toBeUndefined()
  })

  test('sent twice at checkout creates one order, and with another buyer is refused as key_reused', async () => {
    const typed = orderRequest({ lines, invoiceTo: buyer, now: someDay })
    const first = await placeOrder(db, typed)
    if (!first.ok) throw new Error(first.reason)
    expect(await placeOrder(db, typed)).toMatchObject({ ok: true, value: { orderId: first.value.orderId } })
    const other = await placeOrder(db, { ...typed, invoiceTo: { ...buyer, branch: '00002' } })
    expect(other).toMatchObject({ ok: false, reason: 'key_reused' })
  })

  test('can be made on the order page and changed until the document is issued', async () => {
    const order = await placedOrder(db, { lines, now: someDay })
    expect(await request(order.orderId, { name: 'ACNE' })).toEqual({ ok: true, value: 'requested' })
    expect(await request(order.orderId, {}, later(4))).toEqual({ ok: true, value: 'requested' })
    const before = await fingerprint(database)
    for (let sent = 0; sent < 9; sent++)
      expect(await request(order.orderId, {}, later(5))).toEqual({ ok: true, value: 'requested' })
    expect(await fingerprint(database)).toEqual(before)
    await moneyArrives(db, order.orderId, order.total)
    await drained()
    const documents = await issued(order.orderId)
    expect(documents.map(({ kind, to }) => [kind, to])).toEqual([['tax_invoice', buyer]])
    expect(await events(order.orderId)).toEqual([
      ['tax_invoice_requested', 'customer', null, '', later(3)],
      ['tax_invoice_changed', 'customer', null, '', later(4)],
      ['tax_invoice_issued', 'system', null, documents[0]?.number, later(2)],
    ])
    expect(await audited(order.orderId)).toEqual([])
  })

  test('is in the audit log without the buyer when made by staff, and never recorded for an erased order', async () => {
    const { orderId } = await placedOrder(db, { lines, now: someDay })
    const byStaff = { orderId, buyer, actor: { kind: 'staff', id: actorId } as const, now: later(3) }
    expect(await requestTaxInvoice(db, byStaff)).toEqual({ ok: true, value: 'requested' })
    const entry = { action: 'order.tax_invoice_requested', entity: 'order', actorId, detail: {}, at: later(3) }
    expect(await audited(orderId)).toEqual([entry])
    const erased = await placedOrder(db, { lines, now: someDay })
    await db
      .updateTable('orders')
      .set({ erasedAt: later(2) })
      .where('id', '=', erased.orderId)
      .execute()
    await requestTaxInvoice(db, { ...byStaff, orderId: erased.orderId })
    expect([await events(erased.orderId), await audited(erased.orderId)]).toEqual([[], []])
  })

  test('is refused for an unknown order', async () =>
    expect(await request('6a0c2f3e-0000-4000-8000-000000000009')).toEqual({ ok: false, reason: 'not_found' }))

  test('gives the order’s customer a receipt when the shop is no longer registered for VAT', async () => {
    const order = await placedOrder(db, { lines, invoiceTo: buyer, now: someDay })
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    await moneyArrives(db, order.orderId, order.total)
    await drained()
    expect((await issued(order.orderId)).map(({ kind, to }) => [kind, to?.name])).toEqual([['receipt', 'Nok Srisai']])
    expect(await findTaxInvoiceRequest(db, order.orderId)).toBeUndefined()
  })

  test('is deleted with the personal data of its order', async () => {
    const order = await placedOrder(db, { lines, invoiceTo: buyer, now: someDay })
    await db
      .updateTable('orders')
      .set({ erasedAt: later(9) })
      .where('id', '=', order.orderId)
      .execute()
    expect(await findTaxInvoiceRequest(db, order.orderId)).toBeUndefined()
  })

  test.each([
    ['a tax ID of twelve digits', { taxId: '010555612345' }],
    ['a branch of four digits', { branch: '0001' }],
    ['no name', { name: '' }],
  ])('is refused by the database with %s', async (_, change) => {
    const order = await placedOrder(db, { lines, now: someDay })
    const { taxId, ...rest } = buyer
    const row = { orderId: order.orderId, ...rest, taxId, requestedAt: someDay, ...change }
    await expect(db.insertInto('taxInvoiceRequests').values(row).execute()).rejects.toThrow('check')
  })
})

describe('tax invoice request after an abbreviated tax invoice', () => {
  test('replaces it at once; sent again it changes nothing, and for another buyer it is refused', async () => {
    const { orderId } = await paid()
    await drained()
    expect(await request(orderId)).toEqual({ ok: true, value: 'issued' })
    const documents = await issued(orderId)
    expect(documents.map(({ kind, to, replacedBy }) => [kind, to?.name, replacedBy])).toEqual([
      ['abbreviated_tax_invoice', 'Nok Srisai', documents[1]?.number],
      ['tax_invoice', 'ACME', null],
    ])
    const before = await fingerprint(database)
    expect(await request(orderId)).toEqual({ ok: true, value: 'issued' })
    expect(await fingerprint(database)).toEqual(before)
    await expectRefused(orderId, 'issued', { name: 'Another' })
    expect(await events(orderId)).toEqual([
      ['tax_invoice_requested', 'customer', null, '', later(3)],
      ['tax_invoice_issued', 'system', null, documents[1]?.number, later(3)],
    ])
  })

  test('issues the full invoice although the same request was stored too late for the first document', async () => {
    const { orderId } = await paid()
    await drained()
    await saveTaxInvoiceRequest(db, orderId, buyer, later(2))
    expect(await request(orderId)).toEqual({ ok: true, value: 'issued' })
    expect((await issued(orderId)).map(({ kind }) => kind)).toEqual(['abbreviated_tax_invoice', 'tax_invoice'])
  })

  test('is refused while a refund or its retry is running, and accepted once the refund has failed', async () => {
    const partial = { amount: satang(100), reason: '', isManual: false, actorId }
    const { orderId } = await paid()
    await drained()
    const first = await requestRefund(db, { ...partial, orderId, key: 'one', now: later(4) })
    expect(first).toMatchObject({ ok: true, value: { state: 'requested' } })
    await expectRefused(orderId, 'already_refunded')
    if (first.ok) await failedRefund(db, first.value)
    expect(await requestRefund(db, { ...partial, orderId, key: 'two', now: later(5) })).toMatchObject({ ok: true })
    await expectRefused(orderId, 'already_refunded')
    await db.updateTable('refunds').set({ state: 'failed' }).where('orderId', '=', orderId).execute()
    expect(await request(orderId)).toEqual({ ok: true, value: 'issued' })
  })

  test('is refused after a refund, 30 days after payment and for a cancelled order', async () => {
    const { orderId } = await paid()
    await drained()
    expect((await issued(orderId)).map(({ kind }) => kind)).toEqual(['abbreviated_tax_invoice'])
    await expectRefused(orderId, 'too_late', {}, addDays(someDay, 30))
    const choice = { items: new Map([[1, 1]]), delivery: false, restock: true }
    await requestRefund(db, { orderId, choice, reason: '', isManual: true, key: 'back', actorId, now: later(5) })
    await expectRefused(orderId, 'already_refunded')
    const cancelled = await placedOrder(db, { lines, now: someDay })
    await db
      .updateTable('orders')
      .set({ status: 'cancelled', stockState: 'released', cancelledAt: someDay })
      .where('id', '=', cancelled.orderId)
      .execute()
    await expectRefused(cancelled.orderId, 'already_ended')
  })

  test('is refused when the shop is not registered for VAT, at checkout too', async () => {
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    const { orderId } = await paid()
    await drained()
    await expectRefused(orderId, 'unavailable')
    const refused = await placeOrder(db, orderRequest({ lines, invoiceTo: buyer, now: someDay }))
    expect(refused).toMatchObject({ ok: false, reason: 'no_tax_invoice' })
  })

  test('is accepted five times an hour for one order, then rate limited', async () => {
    const { orderId } = await placedOrder(db, { lines, now: someDay })
    for (let made = 0; made < 5; made++) expect((await request(orderId, { name: `ACME ${made}` })).ok).toBe(true)
    await expectRefused(orderId, 'rate_limited')
  })
})

describe('tax invoice requests concurrent with issuing the document', () => {
  test('leave one current full tax invoice and no stored request', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderId } = await paid()
      const answers = await race<object | number>(
        4,
        (at): Promise<object | number> => (at % 2 === 0 ? request(orderId) : issueNextDocuments(db, later(2))),
      )
      expect(answers.filter((one) => typeof one === 'object' && 'ok' in one && one.ok)).toHaveLength(2)
      await drained()
      const documents = await issued(orderId)
      expect(documents.filter(({ kind }) => kind === 'tax_invoice').map(({ to }) => to)).toEqual([buyer])
      expect(documents.filter(({ replacedBy }) => replacedBy === null).map(({ kind }) => kind)).toEqual(['tax_invoice'])
      expect(await findTaxInvoiceRequest(db, orderId)).toBeUndefined()
    }
  })
})
