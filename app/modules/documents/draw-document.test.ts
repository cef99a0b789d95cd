import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import {
  back,
  bareSeller,
  company,
  first,
  issuedDocument,
  line,
  refundDocument,
  second,
  seller,
  withoutVat,
} from '#tests/factories/issued-document.ts'
import { drawnPlaces, drawnRows } from '#tests/support/drawn-document.ts'
import type { IssuedDocument } from './document.ts'

const sellerTexts = {
  en: [seller.name, seller.address, 'Tax ID 0999999999991 · Head office', '02-765-4321', seller.email],
  th: [seller.name, seller.address, 'เลขประจำตัวผู้เสียภาษี 0999999999991 · สำนักงานใหญ่', '02-765-4321', seller.email],
  both: [
    seller.name,
    seller.address,
    'เลขประจำตัวผู้เสียภาษี / Tax ID 0999999999991',
    'สำนักงานใหญ่ / Head office',
    '02-765-4321',
    seller.email,
  ],
}
const factTexts = {
  en: ['No. XX202611-00007', 'Date 22 Nov 2026', 'Order ORDER001'],
  th: ['เลขที่ XX202611-00007', 'วันที่ 22 พ.ย. 2569', 'คำสั่งซื้อ ORDER001'],
  both: ['เลขที่ / No. XX202611-00007', 'วันที่ / Date 22 พ.ย. 2569 / 22 Nov 2026', 'คำสั่งซื้อ / Order ORDER001'],
}
const personTexts = {
  en: ['Customer', 'Nok Srisai', '88 Charoen Krung Road'],
  th: ['ลูกค้า', 'Nok Srisai', '88 Charoen Krung Road'],
  both: ['ลูกค้า / Customer', 'Nok Srisai', '88 Charoen Krung Road'],
}

describe('a receipt without VAT', () => {
  test('has a row for every amount, in English', async () => {
    const sums = { discount: satang(25_800), codFee: satang(5_000), other: satang(-200), paidBefore: satang(100_000) }
    const receipt = issuedDocument('receipt', { ...withoutVat, total: satang(152_000), snapshot: sums })
    expect(await drawnRows(receipt)).toEqual([
      ...sellerTexts.en,
      'Receipt',
      ...factTexts.en,
      ...personTexts.en,
      'Item | Qty | Unit price | Amount (baht)',
      'Jade lotus · M',
      'JL-M',
      '2 | 1,290.00 | 2,580.00',
      'Subtotal | 2,580.00',
      'Discount | −258.00',
      'Delivery | 150.00',
      'Cash on delivery fee | 50.00',
      'Adjustment | −2.00',
      'Already paid | −1,000.00',
      'Total | 1,520.00',
      'Paid by Card, 21 Nov 2026, 12:02',
      'XX202611-00007   1 of 1',
    ])
  })

  test('is in Thai, with only the time of payment when the method is unknown', async () => {
    const change = { ...withoutVat, language: 'th', snapshot: { paymentMethod: undefined } } as const
    expect(await drawnRows(issuedDocument('receipt', change))).toEqual([
      ...sellerTexts.th,
      'ใบเสร็จรับเงิน',
      ...factTexts.th,
      ...personTexts.th,
      'รายการ | จำนวน | ราคาต่อหน่วย | จำนวนเงิน (บาท)',
      'Jade lotus · M',
      'JL-M',
      '2 | 1,290.00 | 2,580.00',
      'ยอดสินค้า | 2,580.00',
      'ค่าจัดส่ง | 150.00',
      'ยอดรวม | 2,730.00',
      'ชำระเมื่อ 21 พ.ย. 2569 เวลา 12.02 น.',
      'XX202611-00007   หน้า 1 จาก 1',
    ])
  })
})

describe('an abbreviated tax invoice', () => {
  test('is in both languages for an English order, with VAT below the total', async () =>
    expect(await drawnRows(issuedDocument('abbreviated_tax_invoice'))).toEqual([
      ...sellerTexts.both,
      'ใบกำกับภาษีอย่างย่อ',
      'ใบเสร็จรับเงิน',
      'Abbreviated tax invoice',
      'Receipt',
      'ต้นฉบับ / Original',
      ...factTexts.both,
      ...personTexts.both,
      'รายการ',
      'Item',
      'จำนวน',
      'Qty',
      'ราคาต่อหน่วย',
      'Unit price',
      'จำนวนเงิน (บาท)',
      'Amount (baht)',
      'Jade lotus · M',
      'JL-M',
      '2 | 1,290.00 | 2,580.00',
      'ยอดสินค้า / Subtotal | 2,580.00',
      'ค่าจัดส่ง / Delivery | 150.00',
      'ยอดรวม / Total | 2,730.00',
      'ภาษีมูลค่าเพิ่ม 7% / VAT 7% | 178.60',
      'ราคารวมภาษีมูลค่าเพิ่มแล้ว / Prices include VAT',
      'ชำระโดยบัตร 21 พ.ย. 2569 เวลา 12.02 น.',
      'Paid by Card, 21 Nov 2026, 12:02',
      'XX202611-00007   หน้า 1 จาก 1 / 1 of 1',
    ]))

  test('is in Thai only for a Thai order, with its own VAT rate', async () =>
    expect(await drawnRows(issuedDocument('abbreviated_tax_invoice', { language: 'th', vatRate: 1050 }))).toEqual([
      ...sellerTexts.th,
      'ใบกำกับภาษีอย่างย่อ',
      'ใบเสร็จรับเงิน',
      'ต้นฉบับ',
      ...factTexts.th,
      ...personTexts.th,
      'รายการ | จำนวน | ราคาต่อหน่วย | จำนวนเงิน (บาท)',
      'Jade lotus · M',
      'JL-M',
      '2 | 1,290.00 | 2,580.00',
      'ยอดสินค้า | 2,580.00',
      'ค่าจัดส่ง | 150.00',
      'ยอดรวม | 2,730.00',
      'ภาษีมูลค่าเพิ่ม 10.5% | 178.60',
      'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
      'ชำระโดยบัตร 21 พ.ย. 2569 เวลา 12.02 น.',
      'XX202611-00007   หน้า 1 จาก 1',
    ]))
})

describe('a full tax invoice', () => {
  test('has every text in its place for a branch, when it replaces a document and is replaced', async () => {
    const replaced = { replacesId: 'document-0', replacedBy: 'TI202612-00001' }
    const change = { ...replaced, buyer: company, snapshot: { reference: first, also: [second] } }
    expect(await drawnPlaces(issuedDocument('tax_invoice', change))).toEqual([
      [43, 194, 57, 14, 'Lotus Bangkok Co., Ltd.'],
      [43, 164, 74, 9, '9 Silom Road, Bangkok 10500'],
      [43, 231, 87, 9, 'เลขประจำตัวผู้เสียภาษี / Tax ID 0999999999991'],
      [43, 148, 100, 9, 'สำนักงานใหญ่ / Head office'],
      [43, 98, 113, 9, '02-765-4321'],
      [43, 122, 126, 9, 'shop@mai.example'],
      [481, 553, 57, 14, 'ใบกำกับภาษี'],
      [474, 553, 78, 14, 'ใบเสร็จรับเงิน'],
      [481, 553, 98, 14, 'Tax invoice'],
      [504, 553, 118, 14, 'Receipt'],
      [479, 553, 136, 10, 'ต้นฉบับ / Original'],
      [424, 553, 151, 10, 'เลขที่ / No. XX202611-00007'],
      [377, 553, 165, 10, 'วันที่ / Date 22 พ.ย. 2569 / 22 Nov 2026'],
      [431, 553, 180, 10, 'คำสั่งซื้อ / Order ORDER001'],
      [360, 553, 193, 9, 'ออกแทน AB202611-00001 ลงวันที่ 21 พ.ย. 2569'],
      [375, 553, 206, 9, 'Replaces AB202611-00001 of 21 Nov 2026'],
      [368, 553, 219, 9, 'อ้างอิง AB202611-00002 ลงวันที่ 22 พ.ย. 2569'],
      [375, 553, 232, 9, 'Refers to AB202611-00002 of 22 Nov 2026'],
      [411, 553, 248, 10, 'ยกเลิก ใช้ TI202612-00001 แทน'],
      [414, 553, 263, 10, 'Replaced by TI202612-00001'],
      [43, 110, 289, 9, 'ลูกค้า / Customer'],
      [43, 70, 303, 10, 'ACME'],
      [43, 76, 318, 10, '1 Silom'],
      [43, 252, 332, 10, 'เลขประจำตัวผู้เสียภาษี / Tax ID 0105556123453'],
      [43, 169, 347, 10, 'สาขา 00001 / Branch 00001'],
      [43, 72, 379, 9, 'รายการ'],
      [43, 62, 392, 9, 'Item'],
      [326, 351, 379, 9, 'จำนวน'],
      [337, 351, 392, 9, 'Qty'],
      [391, 443, 379, 9, 'ราคาต่อหน่วย'],
      [404, 443, 392, 9, 'Unit price'],
      [491, 553, 379, 9, 'จำนวนเงิน (บาท)'],
      [494, 553, 392, 9, 'Amount (baht)'],
      [43, 105, 417, 10, 'Jade lotus · M'],
      [43, 64, 431, 10, 'JL-M'],
      [345, 351, 417, 10, '2'],
      [401, 443, 417, 10, '1,290.00'],
      [511, 553, 417, 10, '2,580.00'],
      [355, 443, 463, 10, 'ยอดสินค้า / Subtotal'],
      [511, 553, 463, 10, '2,580.00'],
      [363, 443, 481, 10, 'ค่าจัดส่ง / Delivery'],
      [520, 553, 481, 10, '150.00'],
      [290, 443, 500, 10, 'มูลค่าก่อนภาษีมูลค่าเพิ่ม / Net of VAT'],
      [511, 553, 500, 10, '2,551.40'],
      [325, 443, 518, 10, 'ภาษีมูลค่าเพิ่ม 7% / VAT 7%'],
      [520, 553, 518, 10, '178.60'],
      [362, 443, 539, 12, 'ยอดรวม / Total'],
      [502, 553, 539, 12, '2,730.00'],
      [419, 553, 558, 10, '(สองพันเจ็ดร้อยสามสิบบาทถ้วน)'],
      [43, 202, 583, 9, 'ชำระโดยบัตร 21 พ.ย. 2569 เวลา 12.02 น.'],
      [43, 179, 596, 9, 'Paid by Card, 21 Nov 2026, 12:02'],
      [412, 553, 816, 8, 'XX202611-00007   หน้า 1 จาก 1 / 1 of 1'],
    ])
  })

  test('is in Thai for a head office, with net and VAT above the total, and marks a copy as such', async () => {
    const invoice = issuedDocument('tax_invoice', { language: 'th', buyer: { ...company, branch: '00000' } })
    const copy = await drawnRows(invoice, true)
    expect(copy).toEqual([
      ...sellerTexts.th,
      'ใบกำกับภาษี',
      'ใบเสร็จรับเงิน',
      'สำเนา',
      ...factTexts.th,
      'ลูกค้า',
      'ACME',
      '1 Silom',
      'เลขประจำตัวผู้เสียภาษี 0105556123453 · สำนักงานใหญ่',
      'รายการ | จำนวน | ราคาต่อหน่วย | จำนวนเงิน (บาท)',
      'Jade lotus · M',
      'JL-M',
      '2 | 1,290.00 | 2,580.00',
      'ยอดสินค้า | 2,580.00',
      'ค่าจัดส่ง | 150.00',
      'มูลค่าก่อนภาษีมูลค่าเพิ่ม | 2,551.40',
      'ภาษีมูลค่าเพิ่ม 7% | 178.60',
      'ยอดรวม | 2,730.00',
      '(สองพันเจ็ดร้อยสามสิบบาทถ้วน)',
      'ชำระโดยบัตร 21 พ.ย. 2569 เวลา 12.02 น.',
      'XX202611-00007   หน้า 1 จาก 1',
    ])
    const original = await drawnRows(invoice)
    expect(original).toEqual(copy.map((row) => (row === 'สำเนา' ? 'ต้นฉบับ' : row)))
  })
})

describe('refund document', () => {
  test('is a credit note with VAT, refers to every invoice and shows the value before and after', async () => {
    const change = { reference: first, also: [second], before: satang(255_140), reason: 'Seam open' }
    expect(await drawnRows(refundDocument('credit_note', { snapshot: change }))).toEqual([
      ...sellerTexts.both,
      'ใบลดหนี้',
      'Credit note',
      'ต้นฉบับ / Original',
      ...factTexts.both,
      'อ้างอิง AB202611-00001 ลงวันที่ 21 พ.ย. 2569',
      'Refers to AB202611-00001 of 21 Nov 2026',
      'อ้างอิง AB202611-00002 ลงวันที่ 22 พ.ย. 2569',
      'Refers to AB202611-00002 of 22 Nov 2026',
      ...personTexts.both,
      'รายการ',
      'Item',
      'จำนวน',
      'Qty',
      'จำนวนเงิน (บาท)',
      'Amount (baht)',
      'Jade lotus · M',
      'JL-M',
      '1 | 1,161.00',
      'ยอดสินค้า / Subtotal | 1,161.00',
      'มูลค่าตามใบกำกับภาษี หลังใบลดหนี้ก่อนหน้า / Value on the tax invoice, after earlier credit',
      'notes',
      '2,551.40',
      'มูลค่าที่ถูกต้อง / Correct value | 1,466.35',
      'ผลต่าง / Difference | 1,085.05',
      'ภาษีมูลค่าเพิ่ม 7% / VAT 7% | 75.95',
      'ยอดคืนรวม / Total refunded | 1,161.00',
      'เหตุผล / Reason: Seam open',
      'XX202611-00007   หน้า 1 จาก 1 / 1 of 1',
    ])
  })

  test('is in Thai for a Thai order, with a default reason when none is given', async () => {
    const change = { language: 'th', snapshot: { reference: first, before: satang(255_140) } } as const
    expect(await drawnRows(refundDocument('credit_note', change))).toEqual([
      ...sellerTexts.th,
      'ใบลดหนี้',
      'ต้นฉบับ',
      ...factTexts.th,
      'อ้างอิง AB202611-00001 ลงวันที่ 21 พ.ย. 2569',
      ...personTexts.th,
      'รายการ | จำนวน | จำนวนเงิน (บาท)',
      'Jade lotus · M',
      'JL-M',
      '1 | 1,161.00',
      'ยอดสินค้า | 1,161.00',
      'มูลค่าตามใบกำกับภาษี หลังใบลดหนี้ก่อนหน้า | 2,551.40',
      'มูลค่าที่ถูกต้อง | 1,466.35',
      'ผลต่าง | 1,085.05',
      'ภาษีมูลค่าเพิ่ม 7% | 75.95',
      'ยอดคืนรวม | 1,161.00',
      'เหตุผล: รับคืนสินค้าหรือคืนเงิน',
      'XX202611-00007   หน้า 1 จาก 1',
    ])
  })

  test('has one row and every text in its place without lines, VAT and reason', async () => {
    const change = { ...withoutVat, snapshot: { seller: bareSeller, lines: [] } }
    expect(await drawnPlaces(refundDocument('refund_receipt', change))).toEqual([
      [43, 194, 57, 14, 'Lotus Bangkok Co., Ltd.'],
      [43, 164, 74, 9, '9 Silom Road, Bangkok 10500'],
      [457, 553, 57, 14, 'Refund receipt'],
      [453, 553, 75, 10, 'No. XX202611-00007'],
      [471, 553, 90, 10, 'Date 22 Nov 2026'],
      [474, 553, 104, 10, 'Order ORDER001'],
      [43, 82, 131, 9, 'Customer'],
      [43, 89, 145, 10, 'Nok Srisai'],
      [43, 149, 159, 10, '88 Charoen Krung Road'],
      [43, 62, 191, 9, 'Item'],
      [429, 443, 191, 9, 'Qty'],
      [494, 553, 191, 9, 'Amount (baht)'],
      [43, 86, 216, 10, 'Refunded'],
      [511, 553, 216, 10, '1,161.00'],
      [362, 443, 250, 12, 'Total refunded'],
      [502, 553, 250, 12, '1,161.00'],
      [461, 553, 816, 8, 'XX202611-00007   1 of 1'],
    ])
  })

  test('leaves the price of a line empty when only another line has one', async () => {
    const lines = [back, { ...line, unitPrice: satang(1) }]
    const change = {
      ...withoutVat,
      language: 'th',
      snapshot: { lines, delivery: satang(15_000), reason: 'exchanged' },
    } as const
    expect(await drawnRows(refundDocument('refund_receipt', change))).toEqual([
      ...sellerTexts.th,
      'ใบคืนเงิน',
      ...factTexts.th,
      ...personTexts.th,
      'รายการ | จำนวน | ราคาต่อหน่วย | จำนวนเงิน (บาท)',
      'Jade lotus · M',
      'JL-M',
      '1 | 1,161.00',
      'Jade lotus · M',
      'JL-M',
      '2 | 0.01 | 2,580.00',
      'ยอดสินค้า | 1,161.00',
      'ค่าจัดส่ง | 150.00',
      'ยอดคืนรวม | 1,161.00',
      'เหตุผล: เปลี่ยนสินค้า',
      'XX202611-00007   หน้า 1 จาก 1',
    ])
  })

  test.each([
    ['exchanged', 'เปลี่ยนสินค้า / Goods exchanged'],
    ['order cancelled', 'ยกเลิกคำสั่งซื้อ / Order cancelled'],
    ['carrier refunded', 'ขนส่งคืนเงินให้ลูกค้า / The carrier refunded the customer'],
    ['paid more', 'ชำระเกินยอด / Overpayment'],
    ['order changed', 'แก้ไขรายการในคำสั่งซื้อ / Order changed'],
    ['paid twice', 'paid twice'],
    ['', 'รับคืนสินค้าหรือคืนเงิน / Goods returned or refunded'],
  ])('with the reason %j prints %j in the languages of the document', async (reason, both) => {
    const reasonRow = async (document: IssuedDocument) => (await drawnRows(document)).at(-2)
    expect(await reasonRow(refundDocument('credit_note', { snapshot: { reason } }))).toBe(`เหตุผล / Reason: ${both}`)
    const english = both.split(' / ').at(-1)
    expect(await reasonRow(refundDocument('refund_receipt', { ...withoutVat, snapshot: { reason } }))).toBe(
      reason === '' ? 'Total refunded | 1,161.00' : `Reason: ${english}`,
    )
  })
})
