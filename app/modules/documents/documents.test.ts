import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Satang, satang } from '#app/kit/money.ts'
import { deleteExpiredRecipients } from '#app/modules/orders/erasure/erase-orders.server.ts'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { race } from '#tests/support/race.ts'
import {
  documentsOfOrder,
  findTaxInvoiceRequest,
  insertDocuments,
  saveTaxInvoiceRequest,
} from './documents.queries.server.ts'
import { drawDocument } from './draw-document.server.ts'
import { issueDocuments, issueNextDocuments } from './issue-documents.server.ts'
import { issueTaxInvoice } from './tax-invoices.server.ts'

const database = await testDatabase({ connections: 12 })
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 400 } })
const lines = [{ productId, size: 'M', quantity: 2 }]
const actorId = await savedAccount(db, { role: 'admin' })
const actor = { id: actorId }
const legal = { ...defaultGroups.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315', addressEn: '1 Old Road' }
const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00000' }

beforeEach(async () => {
  await savedSettings(db, 'legal', legal, someDay)
  await savedSettings(db, 'vat', registeredVat, someDay)
  await drained(later(1))
})

async function drained(now: Date) {
  while ((await issueNextDocuments(db, now)) > 0);
}
const numbers = async (orderId: string) => (await documentsOfOrder(db, orderId)).map(({ number }) => number)
const queued = async () => (await db.selectFrom('documentQueue').select('id').execute()).length
const paid = () => paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
const createRefund = (orderId: string, key: string) =>
  requestRefund(db, {
    orderId,
    choice: { items: new Map([[1, 1]]), delivery: false, restock: true },
    reason: 'Too large',
    isManual: true,
    key,
    actorId,
    now: later(5),
  })
const counter = (last: string) =>
  db
    .updateTable('documentNumbers')
    .set({ last: sql.raw<number>(last) })
    .where('kind', '=', 'abbreviated_tax_invoice')
    .execute()
const audited = (orderNumber: string) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'entity', 'entityId', 'actorId', 'detail', 'at'])
    .where('entityId', '=', orderNumber)
    .orderBy('id')
    .execute()
async function expectNoGaps() {
  const { rows } = await sql<{ kind: string; gaps: number; last: number; count: number }>`
    select n.kind, n.last, count(d.id)::int as count, (max(d.sequence) - count(distinct d.sequence))::int as gaps
      from document_numbers n left join documents d using (kind, period) group by n.kind, n.period, n.last`.execute(db)
  for (const { kind, gaps, last, count } of rows) expect([kind, gaps, last]).toEqual([kind, 0, count])
}

describe('issuing documents', () => {
  test('a paid order gets one document, after the payment and never within its transaction', async () => {
    const order = await placedOrder(db, { lines, now: someDay })
    expect(await queued()).toBe(0)
    await moneyArrives(db, order.orderId, order.total)
    expect([await queued(), await numbers(order.orderId)]).toEqual([1, []])
    expect(await issueNextDocuments(db, later(2))).toBe(1)
    const [document] = await documentsOfOrder(db, order.orderId)
    expect(document).toMatchObject({ kind: 'abbreviated_tax_invoice', total: order.total, issuedAt: later(2) })
    expect(await issueNextDocuments(db, later(3))).toBe(0)
    await db.insertInto('documentQueue').values({ orderId: order.orderId }).execute()
    expect(await issueNextDocuments(db, later(3))).toBe(1)
    expect(await numbers(order.orderId)).toEqual([document?.number])
  })

  test('an unpaid order and an unknown refund get no document', async () => {
    const order = await placedOrder(db, { lines, now: someDay })
    expect(await issueDocuments(db, [{ orderId: order.orderId, refundId: null }], later(2))).toEqual([])
    const { orderId } = await paid()
    await drained(later(2))
    const before = await fingerprint(database)
    const unknownRefund = '6a0c2f3e-0000-4000-8000-000000000009'
    expect(await issueDocuments(db, [{ orderId, refundId: unknownRefund }], later(2))).toEqual([])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('each refund gets a credit note, after the sale document even when both are queued', async () => {
    const { orderId } = await paid()
    await createRefund(orderId, 'one')
    expect(await queued()).toBe(2)
    await drained(later(6))
    await createRefund(orderId, 'two')
    await drained(later(7))
    const documents = await documentsOfOrder(db, orderId)
    expect(documents.map(({ kind }) => kind)).toEqual(['abbreviated_tax_invoice', 'credit_note', 'credit_note'])
    expect(documents[1]?.snapshot).toMatchObject({ reference: { number: documents[0]?.number }, reason: 'Too large' })
  })

  test('one of several refunds gets its document once that refund has succeeded', async () => {
    const { orderId, total } = await paid()
    await drained(later(2))
    const first = await createRefund(orderId, 'one')
    const rest = { orderId, amount: satang(total - 100_000 - 1), reason: 'Late', key: 'two', actorId, now: later(6) }
    const second = await requestRefund(db, rest)
    if (!first.ok || !second.ok) throw new Error('no refunds')
    const cause = { orderId, refundId: second.value.id }
    const running = await db.selectFrom('refunds').select('state').where('id', '=', second.value.id).execute()
    expect(running).toEqual([{ state: 'requested' }])
    expect(await issueDocuments(db, [cause], later(7))).toEqual([])
    await db.updateTable('refunds').set({ state: 'succeeded' }).where('id', '=', second.value.id).execute()
    const [number] = await issueDocuments(db, [cause], later(8))
    expect(await issueDocuments(db, [cause], later(9))).toEqual([])
    await drained(later(10))
    const refunds = (await documentsOfOrder(db, orderId)).filter(({ refundId }) => refundId !== null)
    expect(refunds.map((document) => [document.refundId, document.total, document.number === number])).toEqual([
      [second.value.id, total - 100_001, true],
      [first.value.id, 100_000, false],
    ])
  })

  test('the sale document deletes a request for a full tax invoice; later documents do not', async () => {
    const { orderId } = await paid()
    await drained(later(2))
    await saveTaxInvoiceRequest(db, orderId, buyer, later(3))
    const refund = await createRefund(orderId, 'one')
    await drained(later(6))
    const balance = { orderId, refundId: null, paidVersion: 9, amount: satang(20_000) }
    await issueDocuments(db, [balance], later(7))
    expect(await findTaxInvoiceRequest(db, orderId)).toEqual(buyer)
    const documents = await documentsOfOrder(db, orderId)
    expect(documents.map(({ kind, refundId, paidVersion }) => [kind, refundId, paidVersion])).toEqual([
      ['abbreviated_tax_invoice', null, 0],
      ['credit_note', refund.ok && refund.value.id, 0],
      ['abbreviated_tax_invoice', null, 9],
    ])
  })

  test('a balance document needs an amount; without a payment time it has the last update time and no method', async () => {
    const { orderId } = await paid()
    await drained(later(2))
    const balance = { orderId, refundId: null, paidVersion: 9 }
    expect(await issueDocuments(db, [balance], later(3))).toEqual([])
    await issueDocuments(db, [{ ...balance, amount: satang(20_000) }], later(4))
    const [, rest] = await documentsOfOrder(db, orderId)
    const updatedAt = (await findOrderById(db, orderId))?.updatedAt.toISOString()
    expect(rest).toMatchObject({ total: 20_000, paidVersion: 9, snapshot: { paidAt: updatedAt } })
    expect(rest?.snapshot.paymentMethod).toBeUndefined()
  })

  test('a shop not registered for VAT issues receipts', async () => {
    await savedSettings(db, 'vat', { ...registeredVat, registered: false }, someDay)
    const { orderId } = await paid()
    await createRefund(orderId, 'one')
    await drained(later(6))
    const documents = await documentsOfOrder(db, orderId)
    expect(documents.map(({ kind, vat, vatRate }) => [kind, vat, vatRate])).toEqual([
      ['receipt', 0, null],
      ['refund_receipt', 0, null],
    ])
  })

  test('a failed document is postponed, does not block other orders, and is issued later', async () => {
    const one = await paid()
    await paid()
    await drained(later(2))
    const other = await paid()
    await counter('last - 1')
    await expect(issueNextDocuments(db, later(2))).rejects.toThrow('documents_number_key')
    expect(await issueNextDocuments(db, later(2))).toBe(0)
    const waiting = await db.selectFrom('documentQueue').select(['attempts', 'orderId']).execute()
    expect(waiting).toEqual([{ attempts: 1, orderId: other.orderId }])
    await counter('last + 1')
    const third = await paid()
    await drained(later(2))
    expect([await numbers(other.orderId), (await numbers(third.orderId)).length]).toEqual([[], 1])
    await sql`update document_queue set due_at = now()`.execute(db)
    await drained(later(2))
    expect((await numbers(other.orderId)).length).toBe(1)
    expect((await numbers(one.orderId)).length).toBe(1)
    await expectNoGaps()
  })
})

describe('document numbers', () => {
  test('have no gaps with fifty concurrent writers, some of which are rolled back', async () => {
    const orders = []
    for (let made = 0; made < 50; made++) orders.push(await paid())
    await race(50, async (at) => {
      const issue = () => issueNextDocuments(db, later(10))
      if (at % 5 > 0) return issue()
      const rolledBack = inTransaction(db, async (tx) => {
        await issueNextDocuments(tx, later(10))
        throw new Error('killed before the commit')
      })
      await expect(rolledBack).rejects.toThrow('killed before the commit')
      return issue()
    })
    await drained(later(11))
    for (const { orderId } of orders) expect((await numbers(orderId)).length).toBe(1)
    await expectNoGaps()
  })

  test('have no gap when a connection dies between number and document', async () => {
    const { orderId } = await paid()
    await drained(later(2))
    const [like] = await documentsOfOrder(db, orderId)
    if (!like?.buyer) throw new Error('no document')
    const draft = { ...like, orderId, buyer: like.buyer, replacesId: like.id }
    const dying = db.transaction().execute(async (tx) => {
      await insertDocuments(tx, [draft], later(3))
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(dying).rejects.toThrow(/terminat/i)
    await expectNoGaps()
    expect(await numbers(orderId)).toEqual([like.number])
  })

  test('only one of eight concurrent requests issues a full tax invoice; the others get a conflict', async () => {
    const order = await paid()
    await drained(later(2))
    const [replaces = ''] = await numbers(order.orderId)
    const press = () => issueTaxInvoice(db, { orderNumber: order.number, replaces, buyer, actor, now: later(4) })
    const answers = await race(8, press)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(Array(7).fill('conflict'))
    expect(await numbers(order.orderId)).toHaveLength(2)
    await expectNoGaps()
  })
})

describe('stored documents', () => {
  test('stay identical to the byte when settings, order and customer change', async () => {
    const order = await paid()
    await drained(later(2))
    const read = async () => {
      const [document] = await documentsOfOrder(db, order.orderId)
      if (!document) throw new Error('no document')
      return { document, bytes: Buffer.from(await drawDocument(document, { isCopy: false })).toString('latin1') }
    }
    const before = await read()
    await savedSettings(db, 'legal', { ...legal, nameEn: 'Another Co., Ltd.' }, later(3))
    await savedSettings(db, 'vat', { ...registeredVat, basisPoints: 1000 }, later(3))
    await db
      .updateTable('orders')
      .set({ firstName: 'Somebody', addressLine: 'elsewhere', language: 'th' })
      .where('id', '=', order.orderId)
      .execute()
    expect(await read()).toEqual(before)
    expect(before.document.snapshot.seller.name).toBe('Mai Co., Ltd.')
  })

  test('cannot be changed or deleted by any statement, nor lose their buyer early', async () => {
    const order = await paid()
    await drained(later(2))
    const [before] = await documentsOfOrder(db, order.orderId)
    const change = (to: { totalSatang?: Satang; number?: string; buyer?: null }) =>
      db.updateTable('documents').set(to).where('orderId', '=', order.orderId).execute()
    const deletion = () => db.deleteFrom('documents').where('orderId', '=', order.orderId).execute()
    const refusal = /append only|permission denied/
    await expect(change({ totalSatang: satang(1) })).rejects.toThrow(refusal)
    await expect(change({ number: 'RC202611-99999' })).rejects.toThrow(refusal)
    await expect(change({ buyer: null })).rejects.toThrow(refusal)
    await expect(deletion()).rejects.toThrow(refusal)
    expect(await documentsOfOrder(db, order.orderId)).toEqual([before])
  })

  test('are kept when replaced, with the number of their replacement, also after a second correction', async () => {
    const order = await paid()
    await drained(later(2))
    const issue = async (replaces: string, name: string) =>
      issueTaxInvoice(db, { orderNumber: order.number, replaces, buyer: { ...buyer, name }, actor, now: later(4) })
    const [short = ''] = await numbers(order.orderId)
    const first = await issue(short, 'ACNE')
    const second = await issue(first.ok ? (first.value[0] ?? '') : '', 'ACME')
    const documents = await documentsOfOrder(db, order.orderId)
    expect(documents.map(({ kind, replacedBy, buyer: who }) => [kind, replacedBy, who?.name])).toEqual([
      ['abbreviated_tax_invoice', first.ok && first.value[0], 'Nok Srisai'],
      ['tax_invoice', second.ok && second.value[0], 'ACNE'],
      ['tax_invoice', null, 'ACME'],
    ])
    expect(new Set(documents.map(({ total, vat }) => `${total} ${vat}`)).size).toBe(1)
    const entry = { action: 'document.issue', entity: 'order', entityId: order.number, actorId, at: later(4) }
    expect(await audited(order.number)).toEqual([
      { ...entry, detail: { number: documents[1]?.number, replaces: short } },
      { ...entry, detail: { number: documents[2]?.number, replaces: documents[1]?.number } },
    ])
  })

  test('are all replaced by staff for an order paid in parts, each with an audit log entry and an event', async () => {
    const order = await paid()
    await drained(later(2))
    const balance = { orderId: order.orderId, refundId: null, paidVersion: 9, amount: satang(20_000) }
    await issueDocuments(db, [balance], later(3))
    const [sale = '', rest = ''] = await numbers(order.orderId)
    const press = { orderNumber: order.number, buyer, actor, now: later(4) }
    expect(await issueTaxInvoice(db, { ...press, replaces: sale })).toEqual({ ok: false, reason: 'conflict' })
    expect(await issueTaxInvoice(db, { ...press, orderNumber: 'NOBODY01', replaces: rest })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await audited(order.number)).toEqual([])
    const issued = await issueTaxInvoice(db, { ...press, replaces: rest })
    const [, , fullSale = '', fullRest = ''] = await numbers(order.orderId)
    expect(issued).toEqual({ ok: true, value: [fullSale, fullRest] })
    const entry = { action: 'document.issue', entity: 'order', entityId: order.number, actorId, at: later(4) }
    expect(await audited(order.number)).toEqual([
      { ...entry, detail: { number: fullSale, replaces: sale } },
      { ...entry, detail: { number: fullRest, replaces: rest } },
    ])
    const events = (await orderEvents(db, order.orderId)).filter(({ kind }) => kind === 'tax_invoice_issued')
    expect(events.map(({ actorKind, actorId: id, note, createdAt }) => [actorKind, id, note, createdAt])).toEqual([
      ['staff', actorId, fullSale, later(4)],
      ['staff', actorId, fullRest, later(4)],
    ])
  })

  test('contain the name of an erased customer only until the tax retention period ends', async () => {
    const order = await paid()
    await drained(later(2))
    await db
      .updateTable('orders')
      .set({ erasedAt: later(3), keepUntil: later(90) })
      .where('id', '=', order.orderId)
      .execute()
    await deleteExpiredRecipients(db, later(60))
    const [kept] = await documentsOfOrder(db, order.orderId)
    expect(kept?.buyer?.name).toBe('Nok Srisai')
    await deleteExpiredRecipients(db, later(90))
    const [cleared] = await documentsOfOrder(db, order.orderId)
    expect(cleared).toEqual({ ...kept, buyer: null })
    expect(JSON.stringify(cleared)).not.toMatch(/Nok|Srisai|Charoen Krung/)
    expect((await findOrderById(db, order.orderId))?.customer.firstName).toBe('')
  })
})
