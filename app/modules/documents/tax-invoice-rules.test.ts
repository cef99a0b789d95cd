import { describe, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { satang, zero } from '#app/kit/money.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import type { DocumentBuyer, DocumentDraft, IssuedDocument } from './document.ts'
import { currentSales, decideBalanceDocument, decideSaleDocument } from './document-rules.ts'
import { canIssueTaxInvoice, canRequestTaxInvoice, decideTaxInvoices, isIssuedTo } from './tax-invoice-rules.ts'

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

describe('full tax invoice', () => {
  const buyer: DocumentBuyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }
  const ask = (current: IssuedDocument | undefined, settings = shop(), replaces = 'AB202611-00001') =>
    decideTaxInvoices(current ? [current] : [], { replaces, buyer, issuedBy: 'mali' }, settings, order)

  test('replaces the abbreviated one with the same amounts, another buyer and the current seller', () => {
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

  test('has VAT when it replaces a receipt from before the shop’s tax ID was set', () => {
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
  ] as const)('is refused as %s', (reason, current, settings) =>
    expect(ask(current, settings)).toEqual({ ok: false, reason }),
  )

  test('is offered on the screen by the same rule', () => {
    expect(canIssueTaxInvoice([sale()], shop())).toBe(true)
    expect(canIssueTaxInvoice([], shop())).toBe('no_document')
    expect(canIssueTaxInvoice([sale(shop(), { buyer: null }), sale()], shop())).toBe('erased')
  })

  test('names each line by its own item, and an unknown item as it was printed', () => {
    const line = sale().snapshot.lines[0]
    if (!line) throw new Error('no line')
    const lines = [line, { ...line, sku: 'SILK-S', name: 'Printed' }, { ...line, sku: 'GONE', name: 'Gone' }]
    const current = { ...sale(), snapshot: { ...sale().snapshot, lines } }
    const sold = [plainLine, { ...plainLine, sku: 'SILK-S', name: { en: 'Silk', th: 'ไหม' } }]
    const decided = decideTaxInvoices([current], { replaces: 'AB202611-00001', buyer, issuedBy: null }, shop(), {
      lines: sold,
    })
    const names = [line.name, 'ไหม\nSilk', 'Gone']
    expect(decided.ok && decided.value[0]?.snapshot.lines.map(({ name }) => name)).toEqual(names)
  })

  test('treats only documents that are neither replaced nor of a refund as current', () => {
    const replaced = sale(shop(), { replacedBy: 'TI202611-00001' })
    const full = sale(shop(), { id: 'full', number: 'TI202611-00001' })
    const credit = sale(shop(), { id: 'credit', refundId: 'refund-1' })
    expect(currentSales([replaced, credit, full]).map(({ id }) => id)).toEqual(['full'])
    expect(currentSales([replaced, credit])).toEqual([])
  })

  test('replaces every document of an order paid in parts when the newest one is given', () => {
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

  test('replaces only documents of payments under VAT', () => {
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

describe('tax invoice request by a customer', () => {
  type Facts = Parameters<typeof canRequestTaxInvoice>[0]
  const ask = (change: Partial<Facts> = {}, of: Partial<Facts['order']> = {}) =>
    canRequestTaxInvoice({
      order: { ...order, ...of },
      sales: [sale()],
      isQueued: false,
      hasRefund: false,
      settings: shop(),
      now: later(60),
      ...change,
    })
  const full = { kind: 'tax_invoice' } as const

  test('is possible for a sale with VAT, for a queued document and for an unpaid order', () => {
    expect(ask()).toBe(true)
    expect(ask({ sales: [], isQueued: true })).toBe(true)
    expect(ask({ sales: [] }, { paidAt: undefined, status: 'pending' })).toBe(true)
  })

  test('is possible for 30 days after the payment', () => {
    const end = addDays(later(2), 30)
    expect(ask({ now: addMinutes(end, -1) })).toBe(true)
    expect(ask({ now: end })).toBe('too_late')
  })

  test.each<[string, Partial<Facts>, Partial<Facts['order']>]>([
    ['unavailable', {}, { total: zero }],
    ['unavailable', { settings: unregistered }, {}],
    ['unavailable', { sales: [] }, {}],
    ['unavailable', { sales: [sale(shop(), { buyer: null })], isQueued: true }, {}],
    ['unavailable', { sales: [sale(), sale(shop(), { buyer: null })] }, {}],
    ['already_refunded', {}, { refunded: satang(1) }],
    ['already_refunded', { hasRefund: true }, { status: 'cancelled' }],
    ['already_ended', {}, { status: 'cancelled' }],
    ['already_ended', {}, { status: 'refunded' }],
    ['issued', { sales: [sale(), sale(shop(), full)] }, {}],
  ])('is refused as %s', (reason, change, of) => expect(ask(change, of)).toBe(reason))

  test('depends on the VAT registration on the day of payment, or today for an unpaid order', () => {
    const change = { from: '2026-11-22', registered: true, basisPoints: 700 }
    const settings = shop({ vat: { registered: false, basisPoints: 700, changes: [change] } })
    const now = addDays(later(60), 1)
    expect(ask({ settings, now })).toBe('unavailable')
    expect(ask({ settings, now }, { paidAt: undefined })).toBe(true)
    expect(ask({ settings }, { paidAt: undefined })).toBe('unavailable')
  })

  test('counts as already issued when all full tax invoices are for the same buyer', () => {
    const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }
    const first = sale(shop(), { ...full, buyer })
    expect(isIssuedTo([first, sale()], buyer)).toBe(true)
    expect(isIssuedTo([sale(shop(), { buyer })], buyer)).toBe(false)
    expect(isIssuedTo([], buyer)).toBe(false)
    expect(isIssuedTo([first, sale(shop(), full)], buyer)).toBe(false)
    expect(isIssuedTo([sale(shop(), { ...full, buyer: null })], buyer)).toBe(false)
    for (const field of ['name', 'address', 'taxId', 'branch'])
      expect(isIssuedTo([first], { ...buyer, [field]: 'other' })).toBe(false)
  })
})
