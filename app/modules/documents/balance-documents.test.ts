import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromBaht, type Satang, satang } from '#app/kit/money.ts'
import type { EditRequest } from '#app/modules/edits/edit.ts'
import { editOrder } from '#app/modules/edits/edit-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { receiveReturn } from '#app/modules/returns/change-return.server.ts'
import { findReturn } from '#app/modules/returns/returns.queries.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { type StockedProduct, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { documentsOfOrder } from './documents.queries.server.ts'
import { drawDocument } from './draw-document.server.ts'
import { issueDocuments, issueNextDocuments } from './issue-documents.server.ts'
import { issueTaxInvoice } from './tax-invoices.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const legal = { ...defaultGroups.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315', addressEn: '1 Old Road' }
const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00000' }
let dress: StockedProduct
let scarf: StockedProduct
beforeEach(async () => {
  await savedSettings(db, 'legal', legal, someDay)
  await savedSettings(db, 'vat', registeredVat, someDay)
  dress = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: 9 } })
  scarf = await stockedProduct(db, { nameEn: `Scarf ${randomUUID()}`, price: fromBaht(200), stock: { 'Free size': 9 } })
})

async function issuedAll(minute: number) {
  while ((await issueNextDocuments(db, later(minute))) > 0);
}
const pays = async (orderId: string, minute: number) => {
  shop.time.now = later(minute)
  const session = await shop.start(orderId)
  await shop.pay(session)
  return syncPayment(db, shop.provider, session, later(minute))
}
async function paid(quantity = 1) {
  const { orderId, number } = await placedOrder(db, { lines: [{ productId: dress.id, size: 'M', quantity }] })
  expect(await pays(orderId, 1)).toBe('paid')
  return { orderId, number }
}
async function edit(orderId: string, request: Partial<EditRequest>, expectedTotal: Satang, minute: number) {
  const order = await findOrderById(db, orderId)
  const asked = {
    orderId,
    version: order?.version ?? 0,
    mayRefund: true,
    actor: { kind: 'staff', id: 'mali' } as const,
  }
  const edited = await editOrder(db, {
    ...asked,
    request: { lines: [], added: [], ...request },
    expectedTotal,
    now: later(minute),
  })
  expect(edited).toMatchObject({ ok: true })
}
const addScarf = () => ({ added: [{ variantId: scarf.variants['Free size'] ?? 0, quantity: 1 }] })
async function differenceGoesBack(orderId: string, minute: number) {
  const query = db.selectFrom('refunds').select('id').where('orderId', '=', orderId).where('state', '=', 'requested')
  const { id } = await query.executeTakeFirstOrThrow()
  await payRefund(db, shop.provider, id, later(minute))
}
/** Returns the documents of the order. */
async function expectToAddUp(orderId: string) {
  const documents = await documentsOfOrder(db, orderId)
  let proved = 0
  for (const { snapshot, total, net, vat, refundId, replacedBy } of documents) {
    const { lines, subtotal, discount, delivery, codFee = 0, other, paidBefore = 0 } = snapshot
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal)
    expect(subtotal - discount + delivery + codFee + other - paidBefore).toBe(total)
    expect(net + vat).toBe(total)
    if (replacedBy === null) proved += refundId === null ? total : 0 - total
  }
  const order = await findOrderById(db, orderId)
  expect(proved).toBe((order?.paid ?? 0) - (order?.refunded ?? 0))
  await expectInvariants(db)
  return documents
}
const numberOf = (documents: Awaited<ReturnType<typeof expectToAddUp>>, at: number) => documents[at]?.number ?? 'none'

describe('edited order of a VAT-registered shop', () => {
  test('has a separate invoice for the paid balance: the order as it is now, less what was paid before', async () => {
    const { orderId } = await paid()
    await issuedAll(2)
    await edit(orderId, addScarf(), satang(135_000), 5)
    await issuedAll(6)
    expect(await documentsOfOrder(db, orderId)).toHaveLength(1)
    expect(await pays(orderId, 7)).toBe('rest_paid')
    await issuedAll(8)
    const [first, rest, ...more] = await expectToAddUp(orderId)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'abbreviated_tax_invoice', total: 115_000, vat: 7523, net: 107_477 })
    expect(rest).toMatchObject({
      kind: 'abbreviated_tax_invoice',
      total: 20_000,
      vat: 1308,
      net: 18_692,
      vatRate: 700,
      replacesId: null,
      buyer: { name: 'Nok Srisai' },
      snapshot: {
        paidAt: later(7).toISOString(),
        paymentMethod: 'card',
        subtotal: 120_000,
        discount: 0,
        delivery: 15_000,
        other: 0,
        paidBefore: 115_000,
        reference: null,
        also: [{ number: first?.number, kind: 'abbreviated_tax_invoice' }],
      },
    })
    expect(rest?.snapshot.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 100_000],
      [1, 20_000],
    ])
    expect(first?.replacedBy).toBeNull()
    await issuedAll(9)
    expect(await documentsOfOrder(db, orderId)).toHaveLength(2)
  })

  test('has no payment method on the balance document when no event records the payment', async () => {
    const { orderId } = await paid()
    await issuedAll(2)
    const balance = { orderId, refundId: null, paidVersion: 9, paidAt: later(3), amount: satang(20_000) }
    await issueDocuments(db, [balance], later(4))
    const methods = (await documentsOfOrder(db, orderId)).map(({ snapshot }) => snapshot.paymentMethod)
    expect(methods).toEqual(['card', undefined])
  })

  test('gives the same PDF bytes when drawn again after the settings and the order change', async () => {
    const { orderId } = await paid()
    await edit(orderId, addScarf(), satang(135_000), 5)
    await pays(orderId, 7)
    await issuedAll(8)
    const draw = async () => {
      const document = (await documentsOfOrder(db, orderId)).at(-1)
      if (!document?.snapshot.paidBefore) throw new Error('no document of the rest')
      return Buffer.from(await drawDocument(document, { isCopy: false })).toString('latin1')
    }
    const before = await draw()
    await savedSettings(db, 'legal', { ...legal, nameEn: 'Another Co., Ltd.' }, later(9))
    await edit(orderId, { deliveryMethod: 'express' }, satang(150_000), 10)
    expect(await draw()).toBe(before)
  })

  test('has a credit note for a later refund that refers to both invoices and their combined value', async () => {
    const { orderId } = await paid()
    await edit(orderId, addScarf(), satang(135_000), 5)
    await pays(orderId, 7)
    const request = { orderId, reason: 'Seam open', isManual: false, key: 'one', actorId: 'mali', now: later(9) }
    const choice = { items: new Map([[2, 1]]), delivery: false, restock: true }
    expect(await requestRefund(db, { ...request, choice })).toMatchObject({ ok: true })
    await differenceGoesBack(orderId, 10)
    await issuedAll(11)
    const [first, rest, credit] = await expectToAddUp(orderId)
    expect(credit).toMatchObject({ kind: 'credit_note', total: 20_000, vat: 1308, net: 18_692 })
    expect(credit?.snapshot).toMatchObject({
      before: 107_477 + 18_692,
      reference: { number: first?.number },
      also: [{ number: rest?.number }],
      lines: [{ quantity: 1, amount: 20_000 }],
      reason: 'Seam open',
    })
  })

  test('has a credit note for a removed unit, and an invoice for an added item less the amount already paid', async () => {
    const { orderId } = await paid(2)
    await edit(orderId, { lines: [{ lineNumber: 1, quantity: 1 }] }, satang(115_000), 5)
    await differenceGoesBack(orderId, 6)
    await issuedAll(7)
    const [sale, credit] = await expectToAddUp(orderId)
    expect(sale).toMatchObject({ total: 200_000, vat: 13_084, net: 186_916, snapshot: { delivery: 0 } })
    expect(sale?.snapshot.lines).toMatchObject([{ quantity: 2, amount: 200_000 }])
    expect(credit).toMatchObject({ kind: 'credit_note', total: 85_000, vat: 5561, net: 79_439 })
    expect(credit?.snapshot).toMatchObject({
      before: 186_916,
      reason: 'order changed',
      reference: { number: sale?.number },
    })
    await edit(orderId, addScarf(), satang(135_000), 8)
    await pays(orderId, 9)
    await issuedAll(10)
    const [, , rest] = await expectToAddUp(orderId)
    expect(rest).toMatchObject({
      total: 20_000,
      vat: 1308,
      snapshot: { subtotal: 120_000, paidBefore: 115_000, other: 0 },
    })
  })

  test('has a first document for the original payment, even when edited before it is issued', async () => {
    const { orderId } = await paid()
    await edit(orderId, addScarf(), satang(135_000), 5)
    await pays(orderId, 7)
    await edit(orderId, { deliveryMethod: 'express' }, satang(150_000), 8)
    await issuedAll(9)
    const [first, rest] = await expectToAddUp(orderId)
    expect(first).toMatchObject({ total: 115_000, snapshot: { subtotal: 100_000, delivery: 15_000 } })
    expect(rest).toMatchObject({
      total: 20_000,
      snapshot: { subtotal: 120_000, delivery: 15_000, paidBefore: 115_000 },
    })
  })

  test('has a full tax invoice for its balance when the sale has one, and a correction replaces both', async () => {
    const { orderId, number } = await paid()
    await issuedAll(2)
    const issue = async (name: string, minute: number) => {
      const documents = await documentsOfOrder(db, orderId)
      const replaces = documents.findLast(({ replacedBy }) => replacedBy === null)?.number ?? ''
      const actor = { id: 'mali' }
      return issueTaxInvoice(db, {
        orderNumber: number,
        replaces,
        buyer: { ...buyer, name },
        actor,
        now: later(minute),
      })
    }
    expect(await issue('ACNE', 20)).toMatchObject({ ok: true })
    await edit(orderId, addScarf(), satang(135_000), 25)
    await pays(orderId, 27)
    await issuedAll(28)
    const [, , rest] = await expectToAddUp(orderId)
    expect(rest).toMatchObject({ kind: 'tax_invoice', total: 20_000, buyer: { name: 'ACNE' }, replacesId: null })
    const corrected = await issue('ACME', 30)
    const documents = await expectToAddUp(orderId)
    expect(documents).toHaveLength(5)
    expect(corrected).toEqual({ ok: true, value: [numberOf(documents, 3), numberOf(documents, 4)] })
    expect(documents.slice(3)).toMatchObject([
      { total: 115_000, buyer: { name: 'ACME' } },
      { total: 20_000, buyer: { name: 'ACME' }, snapshot: { paidBefore: 115_000 } },
    ])
  })
})

describe('edited order of a shop not registered for VAT', () => {
  beforeEach(() => savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay))

  test('has a receipt without VAT for each payment, and no payment method for a manual one', async () => {
    const { orderId, number } = await paid()
    await edit(orderId, addScarf(), satang(135_000), 5)
    const isManual = { orderNumber: number, actor: { kind: 'staff', id: 'mali' } as const, now: later(9) }
    expect(await recordManualPayment(db, isManual)).toMatchObject({ ok: true })
    await issuedAll(10)
    const documents = await expectToAddUp(orderId)
    expect(documents.map(({ kind, total, vat, vatRate }) => [kind, total, vat, vatRate])).toEqual([
      ['receipt', 115_000, 0, null],
      ['receipt', 20_000, 0, null],
    ])
    expect(documents[1]?.snapshot.paymentMethod).toBeUndefined()
  })

  test('uses the VAT rate of the day the balance is paid, and the lower rate for a refund', async () => {
    const { orderId } = await paid()
    await issuedAll(2)
    await savedSettings(db, 'vat', registeredVat, later(3))
    await edit(orderId, addScarf(), satang(135_000), 5)
    await pays(orderId, 7)
    await edit(orderId, { lines: [{ lineNumber: 2, quantity: 0 }] }, satang(115_000), 9)
    await differenceGoesBack(orderId, 10)
    await issuedAll(11)
    const documents = await expectToAddUp(orderId)
    expect(documents.map(({ kind, total, vat }) => [kind, total, vat])).toEqual([
      ['receipt', 115_000, 0],
      ['abbreviated_tax_invoice', 20_000, 1308],
      ['refund_receipt', 20_000, 0],
    ])
  })
})

test('an exchange with an added item has one document for the exchanged value and one for the balance', async () => {
  const { id: productId } = await stockedProduct(db, { stock: { M: 9, L: 3 } })
  const bought = await shippedOrder(db, productId, 1)
  const back = await savedReturn(db, bought.orderId, 1, { state: 'approved', exchangeSize: 'L' })
  await receiveReturn(db, {
    returnId: back.id,
    arrived: [{ lineNumber: 1, sellable: 1, damaged: 0 }],
    actorId: 'mali',
    now: later(120),
  })
  const orderId = (await findReturn(db, back.id))?.exchange?.orderId ?? ''
  await edit(orderId, addScarf(), satang(120_000), 125)
  expect(await pays(orderId, 127)).toBe('rest_paid')
  await issuedAll(130)
  const documents = await expectToAddUp(orderId)
  expect(documents.map(({ total, snapshot }) => [total, snapshot.paidBefore, snapshot.paymentMethod])).toEqual([
    [100_000, undefined, 'exchange'],
    [20_000, 100_000, 'card'],
  ])
})
