import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import type { DocumentBuyer, DocumentDraft, IssuedDocument } from './document.ts'
import { currentSales, decideBalanceDocument, decideSaleDocument } from './document-rules.ts'
import { canIssueTaxInvoice, decideTaxInvoices } from './tax-invoice-rules.ts'

const legal = { ...defaultSettings.legal, nameEn: 'Mai Co., Ltd.', nameTh: 'บริษัท ไหม จำกัด', taxId: '0107536000315' }
const shop = (change: Partial<ShopSettings> = {}): ShopSettings => ({ ...registeredSettings, legal, ...change })
const unregistered = shop({ vat: { registered: false, basisPoints: 700, changes: [] } })
const order = plainPaidOrder({ lines: [plainLine] })
const issued = (draft: DocumentDraft | undefined, change: Partial<IssuedDocument> = {}): IssuedDocument => {
  if (!draft) throw new Error('there is no draft')
  return { ...draft, id: 'sale', number: 'AB202611-00001', issuedAt: later(3), replacedBy: null, ...change }
}
const sale = (settings = shop(), change: Partial<IssuedDocument> = {}) =>
  issued(decideSaleDocument(order, settings), change)

describe('a full tax invoice', () => {
  const buyer: DocumentBuyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }
  const ask = (current: IssuedDocument | undefined, settings = shop(), replaces = 'AB202611-00001') =>
    decideTaxInvoices(current ? [current] : [], { replaces, buyer, issuedBy: 'mali' }, settings, order)

  test('takes the place of the abbreviated one: same amounts, another buyer, the seller of now', () => {
    const current = sale()
    const moved = shop({ legal: { ...legal, addressEn: '2 New Road' } })
    const decided = ask(current, moved)
    expect(decided).toMatchObject({
      ok: true,
      value: [
        {
          kind: 'tax_invoice',
          replacesId: 'sale',
          issuedBy: 'mali',
          buyer,
          vat: 7523,
          net: 107_477,
          total: 115_000,
        },
      ],
    })
    if (!decided.ok) throw new Error('refused')
    expect(decided.value[0]?.snapshot).toEqual({
      ...current.snapshot,
      seller: { ...current.snapshot.seller, address: '2 New Road' },
      reference: { number: 'AB202611-00001', kind: 'abbreviated_tax_invoice', issuedAt: later(3).toISOString() },
    })
  })

  test('a receipt from before the tax id was typed gets its VAT', () => {
    const receipt = sale(shop({ legal: defaultSettings.legal }))
    expect(receipt.kind).toBe('receipt')
    expect(receipt.snapshot.lines).toMatchObject([{ name: 'Jade lotus' }])
    const thai = { vatRate: 700, vat: 7523, snapshot: { lines: [{ name: `${plainLine.name.th}\nJade lotus` }] } }
    expect(ask(receipt)).toMatchObject({ ok: true, value: [thai] })
  })

  test.each([
    ['no_document', undefined, shop()],
    ['erased', sale(shop(), { buyer: null }), shop()],
    ['conflict', sale(shop(), { number: 'TI202611-00001' }), shop()],
    ['not_registered', sale(unregistered), unregistered],
    ['no_identity', sale(), shop({ legal: defaultSettings.legal })],
  ] as const)('%s', (reason, current, settings) => expect(ask(current, settings)).toEqual({ ok: false, reason }))

  test('the screen asks the same rule', () => expect(canIssueTaxInvoice([sale()], shop())).toBe(true))

  test('the one that holds is neither replaced nor of a refund', () => {
    const replaced = sale(shop(), { replacedBy: 'TI202611-00001' })
    const full = sale(shop(), { id: 'full', number: 'TI202611-00001' })
    const credit = sale(shop(), { id: 'credit', refundId: 'refund-1' })
    expect(currentSales([replaced, credit, full]).map(({ id }) => id)).toEqual(['full'])
    expect(currentSales([replaced, credit])).toEqual([])
  })

  test('of an order that was paid in parts takes the place of each, looked at by the newest', () => {
    const first = sale()
    const balancePayment = { amount: satang(20_000), paidAt: later(9), method: 'card', paidVersion: 5 } as const
    const draft = decideBalanceDocument(order, balancePayment, { issued: [first], refunds: [] }, shop())
    const rest = issued(draft, { id: 'rest', number: 'AB202611-00002' })
    const press = (replaces: string) =>
      decideTaxInvoices([first, rest], { replaces, buyer, issuedBy: 'mali' }, shop(), order)
    expect(press('AB202611-00001')).toEqual({ ok: false, reason: 'conflict' })
    expect(press('AB202611-00002')).toMatchObject({
      ok: true,
      value: [
        { replacesId: 'sale', paidVersion: 0, total: 115_000, vat: 7523, buyer },
        { replacesId: 'rest', paidVersion: 5, total: 20_000, vat: 1308, buyer },
      ],
    })
  })

  test('only in the place of what was sold under VAT', () => {
    const now = shop({
      vat: {
        registered: false,
        basisPoints: 700,
        changes: [{ from: '2026-11-01', registered: true, basisPoints: 700 }],
      },
    })
    const early = sale(unregistered)
    const before = { ...early, snapshot: { ...early.snapshot, paidAt: '2026-10-31T10:00:00Z' } }
    const taxed = sale(shop(), { id: 'taxed', number: 'AB202611-00002', paidVersion: 5 })
    const decided = decideTaxInvoices(
      [before, taxed],
      { replaces: 'AB202611-00002', buyer, issuedBy: 'mali' },
      now,
      order,
    )
    expect(decided).toMatchObject({ ok: true, value: [{ replacesId: 'taxed' }] })
    expect(decided.ok && decided.value).toHaveLength(1)
  })
})
