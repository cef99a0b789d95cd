import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { drawnRules, readPdf, scannedBars } from '#tests/support/read-pdf.ts'
import { drawReturnLabel } from './draw-return-label.server.ts'

const scarf = { ...plainLine, lineNumber: 2, sku: 'SS', name: { en: 'Silk scarf', th: 'ผ้าพันคอไหม' }, size: 'Free size' }
const order = plainPaidOrder({ lines: [plainLine, scarf] })
const line = { lineNumber: 1, quantity: 2, reason: 'too_small', sellable: 0, damaged: 0, restocked: 0 } as const
const orderReturn = plainReturn({
  id: '4f2a9c01-1111-4222-8333-444455556666',
  lines: [line, { ...line, lineNumber: 2, quantity: 1, reason: 'faulty' }],
})
const address = ['MAI', '1 Return Road', '02-123-4567']
const label = { order, orderReturn, address, language: 'en', now: someDay } as const

/** Each text of a page with its place from the left and the bottom and its size, in points. */
async function drawn(change: Partial<Parameters<typeof drawReturnLabel>[0]> = {}) {
  const bytes = await drawReturnLabel({ ...label, ...change })
  const pages = (await readPdf(bytes)).map(({ texts }) =>
    texts.map(({ text, x, y, size }) => [text, Math.round(x), Math.round(y), size]),
  )
  return { bytes, pages, rules: drawnRules(bytes) }
}
const sender = [
  ['From', 17, 400, 8],
  ['Nok Srisai', 17, 387, 9],
  ['88 Charoen Krung Road', 17, 374, 9],
  ['Si Phraya, Bang Rak, Bangkok 10500', 17, 361, 9],
]
const phone = ['081-234-5678', 17, 348, 9]
const recipient = [
  ['Return to', 17, 316, 8],
  ['MAI', 17, 296, 16],
  ['1 Return Road', 17, 273, 16],
  ['02-123-4567', 17, 250, 16],
]
const day = ['Send by 20 Nov 2026', 17, 98, 10]
const code = ['ORDER001-R4F2A9C01', 70, 33, 13]
const outside = [...sender, phone, ...recipient, day, code]
const instruction = [
  ['Put this in the parcel', 17, 395, 13],
  ['With these items, unworn and with their tags. The other page', 17, 376, 9],
  ['goes on the outside.', 17, 363, 9],
]
const items = [
  ['2 × Jade lotus, M', 17, 337, 10],
  ['JL-M · Too small', 17, 322, 10],
  ['1 × Silk scarf, Free size', 17, 308, 10],
  ['SS · Has a fault', 17, 293, 10],
]

test('the outer page has sender, recipient, last day and number, the enclosed page has the items', async () => {
  const { bytes, pages, rules } = await drawn()
  expect(pages).toEqual([outside, [...instruction, ...items, code]])
  expect(scannedBars(bytes)).toEqual(['ORDER001-R4F2A9C01', 'ORDER001-R4F2A9C01'])
  const rule = { x: 17, end: 266, thickness: 0.8 }
  expect(rules).toEqual([
    [
      { ...rule, y: 96 },
      { ...rule, y: 330 },
    ],
    [
      { ...rule, y: 72 },
      { ...rule, y: 330 },
    ],
  ])
})

test('the file’s title has the return number, and its date is the current time', async () => {
  const { bytes } = await drawn()
  const { info } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
  expect(info).toMatchObject({ Title: 'Return label R4F2A9C01', CreationDate: 'D:20261121050000Z' })
})

test('a return without a last day shows none', async () => {
  const { pages } = await drawn({ orderReturn: { ...orderReturn, sendBy: null } })
  expect(pages[0]).toEqual([...sender, phone, ...recipient, code])
})

test('a sender without a phone number has no phone line', async () => {
  const customer = { ...plainCustomer, phone: undefined }
  expect((await drawn({ order: { ...order, customer } })).pages[0]).toEqual([...sender, ...recipient, day, code])
})

test('a long sender is printed smaller, and the return address begins below it', async () => {
  const customer = { ...plainCustomer, addressLine: 'Charoen Krung Road '.repeat(40).trim() }
  const { pages, rules } = await drawn({ order: { ...order, customer } })
  const street = Array.from({ length: 5 }, () => 'Charoen Krung Road').join(' ')
  expect(pages[0]).toEqual([
    ['From', 17, 400, 8],
    ['Nok Srisai', 17, 391, 5],
    ...[384, 377, 370, 362, 355, 348, 341, 333].map((y) => [street, 17, y, 5]),
    ['Si Phraya, Bang Rak, Bangkok 10500', 17, 326, 5],
    ['081-234-5678', 17, 319, 5],
    ['Return to', 17, 304, 8],
    ['MAI', 17, 284, 16],
    ['1 Return Road', 17, 261, 16],
    ['02-123-4567', 17, 238, 16],
    day,
    code,
  ])
  expect(rules[0]?.map(({ y }) => y)).toEqual([108, 330])
})

test('a long return address is printed smaller', async () => {
  const { pages } = await drawn({ address: ['MAI', 'Return Road '.repeat(60).trim()] })
  const streets = [
    'Return Road Return Road Return Road Return Road Return',
    'Road Return Road Return Road Return Road Return Road',
  ]
  expect(pages[0]).toEqual([
    ...sender,
    phone,
    ['Return to', 17, 316, 8],
    ['MAI', 17, 304, 9],
    ...[291, 278, 265, 252, 239, 225, 212, 199, 186, 173, 160, 147, 134].map((y, at) => [streets[at % 2], 17, y, 9]),
    ['Road Return Road', 17, 121, 9],
    day,
    code,
  ])
})

test('a long list of items is printed smaller', async () => {
  const lines = Array.from({ length: 11 }, (_, index) => ({ ...line, lineNumber: index + 1 }))
  const many = plainPaidOrder({ lines: lines.map(({ lineNumber }) => ({ ...plainLine, lineNumber })) })
  const { pages } = await drawn({ order: many, orderReturn: { ...orderReturn, lines } })
  const heights = [
    340, 330, 320, 309, 299, 289, 279, 269, 259, 249, 238, 228, 218, 208, 198, 188, 177, 167, 157, 147, 137, 127,
  ]
  const texts = ['2 × Jade lotus, M', 'JL-M · Too small']
  expect(pages[1]).toEqual([...instruction, ...heights.map((y, at) => [texts[at % 2], 17, y, 7]), code])
})

test('a Thai label is printed in Thai', async () => {
  const { pages } = await drawn({ language: 'th' })
  expect(pages.map((page) => page.map(([text]) => text))).toEqual([
    [
      'ผู้ส่ง',
      'Nok Srisai',
      '88 Charoen Krung Road',
      'Si Phraya, Bang Rak, Bangkok 10500',
      '081-234-5678',
      'ส่งคืนที่',
      'MAI',
      '1 Return Road',
      '02-123-4567',
      'ส่งภายในวันที่',
      '20',
      'พ',
      '.',
      'ย',
      '. 2569',
      'ORDER001-R4F2A9C01',
    ],
    [
      'ใส่แผ่นนี้ไว้ในพัสดุ',
      'พร้อมสินค้าตามรายการนี้',
      'ที่ยังไม่ได้สวมใส่และมีป้ายครบ',
      'ส่วนอีกแผ่น',
      'ติดไว้ด้านนอกพัสดุ',
      '2 ×',
      'บัวหยก',
      ', M',
      'JL-M ·',
      'เล็กไป',
      '1 ×',
      'ผ้าพันคอไหม',
      ',',
      'ฟรีไซซ์',
      'SS ·',
      'มีตําหนิ',
      'ORDER001-R4F2A9C01',
    ],
  ])
})
