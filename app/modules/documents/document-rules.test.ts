import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, satang, subtract, vatWithin, zero } from '#app/kit/money.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import {
  customerDocumentPath,
  type DocumentDraft,
  documentPeriod,
  formatDocumentNumber,
  type IssuedDocument,
  readDocumentNumber,
} from './document.ts'
import { splitVat } from './document-contents.ts'
import { decideRefundDocument, decideSaleDocument, listedDocuments } from './document-rules.ts'

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

describe('document numbers', () => {
  test.each([
    ['2026-11-30T16:59:59.999Z', '202611'],
    ['2026-11-30T17:00:00.000Z', '202612'],
    ['2026-12-31T17:00:00.000Z', '202701'],
  ])('%s belongs to month %s in Bangkok', (at, month) => expect(documentPeriod(new Date(at))).toBe(month))

  test('contain kind, month and sequence, and are read in lower case too', () => {
    expect(formatDocumentNumber('tax_invoice', '202611', 7)).toBe('TI202611-00007')
    expect(formatDocumentNumber('receipt', '202611', 123_456)).toBe('RC202611-123456')
    expect(readDocumentNumber('ab202611-00001')).toBe('AB202611-00001')
    const others = ['', 'AB', 'XX202611-00001', "AB202611-00001'--", ' AB202611-00001']
    expect(others.map(readDocumentNumber)).toEqual(Array(5).fill(undefined))
    const kinds = ['abbreviated_tax_invoice', 'credit_note', 'refund_receipt'] as const
    expect(kinds.map((kind) => formatDocumentNumber(kind, '', 1))).toEqual(['AB-00001', 'CN-00001', 'RR-00001'])
    expect(customerDocumentPath('key', 'AB202611-00001')).toBe('/order/key/documents/AB202611-00001')
  })
})

describe('VAT within a total', () => {
  test('is 140.03 of 2,140.50 at 7 %', () =>
    expect(splitVat(satang(214_050), 700)).toEqual({ vatRate: 700, vat: 14_003, net: 200_047, total: 214_050 }))

  test('is zero without a rate', () =>
    expect(splitVat(satang(214_050), null)).toEqual({ vatRate: null, vat: 0, net: 214_050, total: 214_050 }))

  test('is round(total × rate / (100 % + rate)), and net and VAT add up to the total', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.integer({ min: 1, max: 3000 }), (total, rate) => {
        const { vat, net } = splitVat(satang(total), rate)
        expect(net + vat).toBe(total)
        expect(Math.abs(vat - (total * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    ))
})

describe('document of a paid order', () => {
  test('is an abbreviated tax invoice with buyer, seller and lines for a registered shop', () => {
    const draft = decideSaleDocument(order, shop())
    expect(draft).toMatchObject({
      kind: 'abbreviated_tax_invoice',
      vatRate: 700,
      vat: 7523,
      net: 107_477,
      total: 115_000,
    })
    expect(draft?.buyer).toEqual({
      name: 'Nok Srisai',
      address: '88 Charoen Krung Road Si Phraya, Bang Rak, Bangkok 10500',
      taxId: '',
      branch: '',
    })
    const seller = { name: 'บริษัท ไหม จำกัด\nMai Co., Ltd.', taxId: '0107536000315', branch: '00000' }
    expect(draft?.snapshot.seller).toMatchObject(seller)
    expect(draft?.snapshot.lines).toEqual([
      {
        name: `${plainLine.name.th}\nJade lotus`,
        size: 'M',
        sku: 'JL-M',
        quantity: 2,
        unitPrice: 50_000,
        amount: 100_000,
      },
    ])
  })

  test('has no fee when the order has none, and lists amounts paid above or below the total as “other”', () => {
    const { seller: _, lines: __, ...sums } = decideSaleDocument(order, shop())?.snapshot ?? {}
    const parts = { subtotal: 100_000, discount: 0, delivery: 15_000, other: 0 }
    const facts = {
      orderNumber: 'ORDER001',
      placedAt: '2026-11-21T05:00:00.000Z',
      paidAt: '2026-11-21T05:02:00.000Z',
      paymentMethod: 'card',
      reference: null,
      before: null,
      reason: '',
    }
    expect(sums).toStrictEqual({ ...facts, ...parts })
    const withFee = { ...order, codFee: satang(1) }
    const more = decideSaleDocument(withFee, shop(), { amount: satang(115_003) })
    expect(more).toMatchObject({ total: 115_003, snapshot: { ...parts, codFee: 1, other: 3 } })
    const less = decideSaleDocument(order, shop(), { amount: satang(114_999) })
    expect(less).toMatchObject({ vat: 7523, net: 107_476, total: 114_999, snapshot: { ...parts, other: -1 } })
  })

  test('is a full tax invoice for the buyer who requested it; without VAT a receipt for the customer', () => {
    const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00000' }
    expect(decideSaleDocument(order, shop(), { buyer })).toMatchObject({ kind: 'tax_invoice', buyer })
    const receipt = decideSaleDocument(order, unregistered, { buyer })
    expect(receipt).toMatchObject({ kind: 'receipt', buyer: { name: 'Nok Srisai', taxId: '' } })
  })

  test('has the size in the order’s language only, and a name that is the same in both languages once', () => {
    const line = { ...plainLine, name: { en: 'Áo dài', th: 'Áo dài' }, size: 'Free size' }
    const printed = (language: 'en' | 'th') =>
      decideSaleDocument({ ...order, language, lines: [line] }, shop())?.snapshot.lines
    expect(printed('en')).toMatchObject([{ name: 'Áo dài', size: 'Free size' }])
    expect(printed('th')).toMatchObject([{ name: 'Áo dài', size: 'ฟรีไซซ์' }])
  })

  test('is in the order’s language only when it is a receipt without VAT', () => {
    const snapshot = decideSaleDocument(order, unregistered)?.snapshot
    expect([snapshot?.seller.name, snapshot?.lines[0]?.name]).toEqual(['Mai Co., Ltd.', 'Jade lotus'])
  })

  test('is a receipt without VAT when the shop is not registered', () =>
    expect(decideSaleDocument(order, unregistered)).toMatchObject({
      kind: 'receipt',
      vatRate: null,
      vat: 0,
      net: 115_000,
    }))

  test('uses the VAT registration of the day of payment in Bangkok', () => {
    const change = { from: '2026-12-01', registered: true, basisPoints: 1000 }
    const settings = shop({ vat: { registered: false, basisPoints: 700, changes: [change] } })
    const paid = (at: string) => decideSaleDocument({ ...order, paidAt: new Date(at) }, settings)
    expect(paid('2026-11-30T16:59:59Z')).toMatchObject({ kind: 'receipt' })
    expect(paid('2026-11-30T17:00:00Z')).toMatchObject({ kind: 'abbreviated_tax_invoice', vatRate: 1000, vat: 10_455 })
  })

  test.each([{ taxId: '' }, { nameEn: '', nameTh: '' }])(
    'is a receipt, not a tax invoice, while the settings have %o',
    (change) =>
      expect(decideSaleDocument(order, shop({ legal: { ...legal, ...change } }))).toMatchObject({
        kind: 'receipt',
        vatRate: null,
      }),
  )

  test('is missing for an order that is unpaid or cost nothing', () => {
    expect(decideSaleDocument({ ...order, paidAt: undefined }, shop())).toBeUndefined()
    expect(decideSaleDocument({ ...order, total: zero }, shop(), { amount: satang(1) })).toBeUndefined()
    expect(decideSaleDocument(order, shop(), { amount: zero })).toBeUndefined()
  })

  test('uses Thai names for a Thai order, and the English seller name when there is no Thai one', () => {
    const thai = { ...order, language: 'th' as const }
    expect(decideSaleDocument(thai, shop())?.snapshot).toMatchObject({
      seller: { name: 'บริษัท ไหม จำกัด' },
      lines: [{ name: 'บัวหยก' }],
    })
    const english = shop({ legal: { ...legal, nameTh: '' } })
    expect(decideSaleDocument(thai, english)?.snapshot.seller.name).toBe('Mai Co., Ltd.')
  })
})

describe('document of a refund', () => {
  const items = [{ lineNumber: 1, quantity: 1, amount: satang(50_000), restocked: 0, newlyRestocked: 0 }]
  const refund = (change: Partial<RefundOfItems> = {}) =>
    plainRefund({ state: 'succeeded', amount: satang(50_000), lines: items, ...change })

  test('is a credit note at the rate of the sale, with the sale’s number and value before the refund', () => {
    const later = shop({ vat: { registered: true, basisPoints: 1000, changes: [] } })
    const draft = decideRefundDocument(order, refund(), [sale()], later)
    expect(draft).toMatchObject({ kind: 'credit_note', refundId: 'refund-1', vatRate: 700, vat: 3271, net: 46_729 })
    expect(draft?.snapshot).toMatchObject({
      reference: { number: 'AB202611-00001' },
      before: 107_477,
      reason: 'Seam open',
      lines: [{ quantity: 1, unitPrice: null, amount: 50_000 }],
      subtotal: 50_000,
      other: 0,
    })
  })

  test('refers to the sale alone, and has the buyer of the sale unless erased', () => {
    const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00000' }
    const draft = decideRefundDocument(order, refund(), [sale(shop(), { buyer })], shop())
    expect(draft?.buyer).toEqual(buyer)
    expect(draft?.snapshot).not.toHaveProperty('also')
    const erased = decideRefundDocument(order, refund(), [sale(shop(), { buyer: null })], shop())
    expect(erased?.buyer).toMatchObject({ name: 'Nok Srisai' })
  })

  test('uses the VAT rate of the payment day, without a previous value, when the sale has no document', () => {
    const draft = decideRefundDocument(order, refund(), [], shop())
    expect(draft).toMatchObject({ kind: 'credit_note', vatRate: 700, buyer: { name: 'Nok Srisai' } })
    expect(draft?.snapshot).toMatchObject({ reference: null, before: null })
  })

  test('is missing for an unpaid order and for an amount of zero', () => {
    expect(decideRefundDocument({ ...order, paidAt: undefined }, refund(), [sale()], shop())).toBeUndefined()
    expect(decideRefundDocument(order, refund({ amount: zero }), [sale()], shop())).toBeUndefined()
  })

  test('refers to all invoices of a sale paid in parts, at their lowest rate', () => {
    const rest = sale(shop(), { number: 'AB202611-00002', paidVersion: 5, vatRate: 1000 })
    const draft = decideRefundDocument(order, refund(), [rest, sale()], shop())
    expect(draft).toMatchObject({ kind: 'credit_note', vatRate: 700 })
    expect(draft?.snapshot).toMatchObject({
      reference: { number: 'AB202611-00001' },
      also: [{ number: 'AB202611-00002', kind: 'abbreviated_tax_invoice', issuedAt: later(3).toISOString() }],
      before: 214_954,
    })
    const untaxed = decideRefundDocument(order, refund(), [sale(unregistered), rest], shop())
    expect(untaxed).toMatchObject({ kind: 'refund_receipt', vatRate: null, vat: 0, net: 50_000 })
  })

  test('lists refunded lines by their number; an unknown line is part of “other”', () => {
    const lines = [plainLine, { ...plainLine, lineNumber: 2, sku: 'SILK-S' }]
    const [item] = items
    if (!item) throw new Error('no item')
    const given = refund({
      lines: [
        { ...item, lineNumber: 2, amount: satang(30_000) },
        { ...item, lineNumber: 3 },
      ],
      delivery: true,
    })
    const draft = decideRefundDocument({ ...order, lines, codFee: satang(1_000) }, given, [sale()], shop())
    expect(draft?.snapshot).toMatchObject({ subtotal: 30_000, discount: 0, delivery: 16_000, other: 4_000 })
    expect(draft?.snapshot.lines).toEqual([
      {
        name: `${plainLine.name.th}\nJade lotus`,
        size: 'M',
        sku: 'SILK-S',
        quantity: 1,
        unitPrice: null,
        amount: 30_000,
      },
    ])
  })

  test('the list of documents has the number, kind, date, total and replacement of each', () => {
    const number = { number: 'AB202611-00001', kind: 'abbreviated_tax_invoice', issuedAt: later(3), total: 115_000 }
    expect(listedDocuments([sale(), sale(shop(), { replacedBy: 'TI202611-00001' })])).toEqual([
      { ...number, replacedBy: null },
      { ...number, replacedBy: 'TI202611-00001' },
    ])
  })

  test('starts from the value after the previous credit note', () => {
    const first = issued(decideRefundDocument(order, refund(), [sale()], shop()), {
      id: 'first',
      number: 'CN202611-00001',
    })
    const second = decideRefundDocument(order, refund({ id: 'refund-2' }), [sale(), first], shop())
    expect(second?.snapshot.before).toBe(107_477 - 46_729)
  })

  test('is a refund receipt when the sale has a receipt, although the shop is registered now', () =>
    expect(decideRefundDocument(order, refund(), [sale(unregistered)], shop())).toMatchObject({
      kind: 'refund_receipt',
      vatRate: null,
      vat: 0,
    }))

  test('has lines, delivery and other amounts that add up to any refunded amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 115_000 }), fc.boolean(), fc.boolean(), (amount, delivery, hasItems) => {
        const given = refund({ amount: satang(amount), delivery, lines: hasItems ? items : [] })
        const draft = decideRefundDocument(order, given, [sale()], shop())
        if (!draft) throw new Error('no draft')
        const { subtotal, discount, delivery: fee, other, lines } = draft.snapshot
        expect(add(...lines.map((line) => line.amount))).toBe(subtotal)
        expect(add(subtotal, fee, other) - discount).toBe(amount)
        expect(draft.net + draft.vat).toBe(amount)
        expect(draft.vat).toBe(vatWithin(satang(amount), 700))
      }),
    ))
})

test('lines, discount and delivery of any order add up to its total', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_99 }), fc.integer({ min: 1, max: 99 })), { minLength: 1 }),
      fc.nat(15_000),
      fc.nat(100),
      (given, delivery, percent) => {
        const lines = given.map(([price, quantity], at) => ({
          ...plainLine,
          lineNumber: at + 1,
          unitPrice: satang(price),
          quantity,
          lineTotal: satang(price * quantity),
        }))
        const subtotal = add(...lines.map(({ lineTotal }) => lineTotal))
        const discount = satang(Math.floor((subtotal * percent) / 100))
        const total = add(subtract(subtotal, discount), satang(delivery))
        fc.pre(total > 0)
        const sold = { ...order, lines, subtotal, discount, shipping: satang(delivery), total }
        const { snapshot, ...draft } = issued(decideSaleDocument(sold, shop()))
        expect(add(...snapshot.lines.map(({ amount }) => amount))).toBe(snapshot.subtotal)
        expect(snapshot.subtotal - snapshot.discount + snapshot.delivery + snapshot.other).toBe(draft.total)
        expect(draft.net + draft.vat).toBe(draft.total)
      },
    ),
  ))
