import { expect, test } from 'vitest'
import { documentsOfOrder } from '#app/modules/documents/documents.queries.server.ts'
import { issueNextDocuments } from '#app/modules/documents/issue-documents.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { advanceExchange, receiveReturn } from './change-return.server.ts'

const { db } = await testDatabase()
const legal = { ...defaultGroups.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315', addressEn: '1 Old Road' }
await savedSettings(db, 'legal', legal, someDay)
await savedSettings(db, 'vat', registeredVat, someDay)

const now = later(120)
async function printouts(orderId: string) {
  while ((await issueNextDocuments(db, now)) > 0);
  return (await documentsOfOrder(db, orderId)).map(({ kind, net, vat, total, snapshot }) => ({
    kind,
    net,
    vat,
    total,
    snapshot,
  }))
}

test.each(['received', 'released'] as const)(
  'an exchange that was %s has an invoice, a credit note and a second invoice',
  async (how) => {
    const { id: productId } = await stockedProduct(db, { stock: { M: 10, L: 3 } })
    const order = await shippedOrder(db, productId, 2)
    const back = await savedReturn(db, order.orderId, 1, { state: 'approved', exchangeSize: 'L' })
    const by = { returnId: back.id, actorId: 'mali', now }
    const done = await (how === 'released'
      ? advanceExchange(db, { ...by, note: 'A wedding' })
      : receiveReturn(db, { ...by, arrived: [{ lineNumber: 1, sellable: 1, damaged: 0 }] }))
    expect(done.ok).toBe(true)

    // ฿2,000 and the express fee; ฿1,000 returned, of which VAT 7/107 = ฿65.42.
    const [invoice, credit, ...more] = await printouts(order.orderId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'abbreviated_tax_invoice', total: order.total })
    expect(credit).toMatchObject({
      kind: 'credit_note',
      total: 100_000,
      net: 93_458,
      vat: 6_542,
      snapshot: { reason: 'exchanged', reference: { kind: 'abbreviated_tax_invoice' } },
    })
    const [other, ...others] = await printouts(back.exchange?.orderId ?? '')
    expect(others).toEqual([])
    expect(other).toMatchObject({ kind: 'abbreviated_tax_invoice', net: 93_458, vat: 6_542, total: 100_000 })
    expect(other?.snapshot.lines).toMatchObject([{ quantity: 1, amount: 100_000 }])
    await expectInvariants(db)
  },
)
