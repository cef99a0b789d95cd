import { beforeAll, describe, expect, test } from 'vitest'
import { emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { mm } from '#app/platform/pdf/open-printout.server.ts'
import { offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { readPdf, scannedBars } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const { db } = database
const { app, staff } = await staffedShop(database, { clock: () => someDay })
let actorId: string
let lines: { productId: string; size: string; quantity: number }[]

beforeAll(async () => {
  actorId = await savedAccount(db, { role: 'admin' })
  const dress = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', stock: { M: 90, L: 90 } })
  const shelf = { location: 'B2-4' }
  await db
    .updateTable('stock')
    .set(shelf)
    .where('variantId', '=', dress.variants.M ?? 0)
    .execute()
  lines = [
    { productId: dress.id, size: 'M', quantity: 2 },
    { productId: dress.id, size: 'L', quantity: 1 },
  ]
})

const longest = {
  ...plainCustomer,
  firstName: 'สมหญิงผู้มีชื่อยาวมากเป็นพิเศษ'.repeat(3).slice(0, 100),
  lastName: 'ณ อยุธยา'.repeat(12).slice(0, 100),
  company: 'บริษัทน้ำผึ้งป่าจำกัด '.repeat(6).trim(),
  addressLine: 'หมู่บ้านริมน้ำเจ้าพระยา ซอยกรุงธนบุรี '.repeat(5).trim().slice(0, 200),
  subdistrict: 'ตำบลที่มีชื่อยาว'.repeat(6).slice(0, 100),
  district: 'อำเภอที่มีชื่อยาว'.repeat(6).slice(0, 100),
  province: 'จังหวัดที่มีชื่อยาว'.repeat(5).slice(0, 100),
  customerNotes: 'เป็นของขวัญวันเกิด ฝากเขียนการ์ดให้ด้วยนะคะ',
}
const placed = async (customer = plainCustomer, more = {}) =>
  (await placedOrder(db, { lines, customer, ...more })).number
const withoutAddress = () => placed({ ...emptyAddress, firstName: 'Nok' }, { channel: 'chat', paymentMethod: 'chat' })
const ask = (printout: string, numbers: readonly string[], language = '') =>
  app(get(`${language}/admin/orders/papers?paper=${printout}&order=${numbers.join(',')}`, { cookie: staff.cookie }))
async function printed(printout: string, numbers: readonly string[], language = '') {
  const response = await ask(printout, numbers, language)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { pages: await readPdf(bytes), scanned: scannedBars(bytes) }
}
/** PDF.js adds blanks between runs and splits ำ. */
const folded = (text: string) => text.replace(/\s/g, '').replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
type Page = Awaited<ReturnType<typeof readPdf>>[number]
const says = (page: Page | undefined, text: string) => page !== undefined && folded(page.words).includes(folded(text))
function nothingCutOff(page: Page) {
  for (const { text, x, y, width, size } of page.texts) {
    const inside = x >= 0 && x + width <= page.width + 0.5 && y - size * 0.4 >= 0 && y + size <= page.height
    expect([text, inside]).toEqual([text, true])
  }
}

describe('packing slips', () => {
  test('print one page per order, in the selected order, with items, shelves and the customer’s note', async () => {
    const numbers = [await placed(), await placed(longest, { language: 'th' })]
    const { pages } = await printed('slips', numbers)
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ])
    const [english, thai] = pages
    for (const text of [numbers[0], 'Lotus dress', 'B2-4', '88 Charoen Krung Road', '081-234-5678', 'MAI', '3 items'])
      expect([text, says(english, text ?? '')]).toEqual([text, true])
    for (const text of [numbers[1], 'เดรสลายบัว', 'B2-4', longest.addressLine, longest.customerNotes, 'ชั้นวาง'])
      expect([text, says(thai, text ?? '')]).toEqual([text, true])
    for (const page of pages) nothingCutOff(page)
  })

  test('show prices only when the shop’s setting allows it', async () => {
    const number = await placed()
    const prices = (page: Page | undefined) => [says(page, '฿'), says(page, '1,000'), says(page, '3,000')]
    expect(prices((await printed('slips', [number])).pages[0])).toEqual([false, false, false])
    await savedSettings(db, 'orders', { ...defaultGroups.orders, pricesOnSlips: true }, someDay)
    expect(prices((await printed('slips', [number])).pages[0])).toEqual([true, true, true])
    await savedSettings(db, 'orders', defaultGroups.orders, someDay)
  })
})

test('a packing slip shows the registered business and its tax ID once they are set', async () => {
  const number = await placed()
  const legal = { ...defaultGroups.legal, nameTh: 'บริษัท บัวบางกอก จำกัด', taxId: '0107536000315' }
  const parts = [legal.nameTh, 'Tax ID', legal.taxId]
  const words = async () => {
    const [page] = (await printed('slips', [number])).pages
    if (page) nothingCutOff(page)
    return parts.map((part) => says(page, part))
  }
  expect(await words()).toEqual([false, false, false])
  await savedSettings(db, 'legal', legal, someDay)
  expect(await words()).toEqual([true, true, true])
  await savedSettings(db, 'legal', defaultGroups.legal, someDay)
})

describe('a partial shipment about to leave', () => {
  const part = (printout: string, numbers: readonly string[], items: string) =>
    app(get(`/admin/orders/papers?paper=${printout}&order=${numbers.join(',')}&${items}`, { cookie: staff.cookie }))

  test('gets a slip and a label for its items as the next shipment, and nothing is stored', async () => {
    const { number } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
    const before = await fingerprint(database)
    const slip = await part('slips', [number], 'quantity-1=1&quantity-2=0')
    const [page, ...more] = await readPdf(new Uint8Array(await slip.arrayBuffer()))
    expect(more).toEqual([])
    for (const text of [number, 'Parcel 1 of 2', '1 item']) expect([text, says(page, text)]).toEqual([text, true])
    const label = await part('labels', [number], 'quantity-1=1')
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is not printed with no items, too many items or several orders at once', async () => {
    const one = (await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })).number
    const other = (await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })).number
    for (const [numbers, items, status] of [
      [[one], 'quantity-1=0', 422],
      [[one], 'quantity-1=x', 422],
      [[one], 'quantity-1=3', 404],
      [[one], 'quantity-9=1', 404],
      [[one, other], 'quantity-1=1', 422],
    ] as const)
      expect([items, (await part('slips', numbers, items)).status]).toEqual([items, status])
  })
})

describe('the pick list', () => {
  test('lists each size once with its total, sorted by shelf, then each order', async () => {
    const numbers = [await placed(), await placed(longest)]
    const { pages } = await printed('picks', numbers, '/th')
    const words = folded(pages.map((page) => page.words).join(''))
    expect(words).toContain(folded('2 คำสั่งซื้อ · 6 ชิ้น'))
    expect(words.indexOf('×4')).toBeLessThan(words.indexOf('×2'))
    for (const text of ['B2-4', 'ไม่มีชั้นวาง', ...numbers]) expect(words).toContain(folded(text))
    for (const page of pages) nothingCutOff(page)
  })
})

describe('shipping labels', () => {
  test('show the amount and the legal notice for cash-on-delivery orders only', async () => {
    await offerCod(db)
    const cod = await shippedCodOrder(
      db,
      { lines, customer: longest, now: someDay },
      { trackingNumber: 'TH0123456789A' },
    )
    const { pages, scanned } = await printed('labels', [cod.number, await placed()])
    for (const part of ['COD ฿3,040', 'เปิดตรวจพัสดุก่อนชำระเงินได้', 'แจ้งบริษัทขนส่งภายใน 5 วัน', '15 วัน', 'TH0123456789A'])
      expect([part, says(pages[0], part)]).toEqual([part, true])
    expect([scanned[0], says(pages[1], 'COD')]).toEqual([cod.number, false])
    for (const page of pages) nothingCutOff(page)
  })

  test('are 100 × 150 mm with a readable barcode and the complete longest address', async () => {
    const numbers = [await placed(), await placed(longest)]
    const { pages, scanned } = await printed('labels', numbers)
    for (const { width, height } of pages)
      expect([Math.abs(width - mm(100)) < 1, Math.abs(height - mm(150)) < 1]).toEqual([true, true])
    expect(scanned).toEqual(numbers)
    const [short, long] = pages
    for (const text of [numbers[0], 'Nok Srisai', 'Si Phraya, Bang Rak, Bangkok 10500', 'MAI', '02-123-4567'])
      expect([text, says(short, text ?? '')]).toEqual([text, true])
    for (const text of [longest.firstName, longest.company, longest.addressLine, longest.postalCode, '88 ถนนเจริญกรุง'])
      expect([text, says(long, text)]).toEqual([text, true])
    for (const page of pages) nothingCutOff(page)
  })

  test('cut nothing off even with the widest letters', async () => {
    const wide = Object.fromEntries(
      Object.entries(longest).map(([field, text]) => [
        field,
        /[ก-๙]/.test(text ?? '') ? 'W'.repeat(text?.length ?? 0) : text,
      ]),
    ) as typeof longest
    const [page] = (await printed('labels', [await placed(wide)])).pages
    if (page) nothingCutOff(page)
    expect(says(page, wide.addressLine)).toBe(true)
  })

  test('skip an order without an address and list its number', async () => {
    const [missing, sent] = [await withoutAddress(), await placed()]
    const { pages, scanned } = await printed('labels', [missing, sent])
    expect([pages.length, says(pages[0], missing), says(pages[0], sent)]).toEqual([2, true, false])
    expect(scanned).toEqual([undefined, sent])
    const refused = await ask('labels', [missing])
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'No label: the delivery address is missing. Enter it on the order’s page first.\n',
    ])
    expect(await (await app(get(`/admin/orders/${missing}`, { cookie: staff.cookie }))).text()).toContain(
      'No label yet',
    )
  })
})

describe('a refunded item', () => {
  async function refundedLines(items: [line: number, quantity: number][]) {
    const order = await paidOrder(db, {
      lines,
      customer: plainCustomer,
      channel: 'chat',
      paymentMethod: 'chat',
      deliveryMethod: 'express',
    })
    const choice = { items: new Map(items), delivery: false, restock: true }
    const by = { actorId, now: later(5) }
    const refund = { orderId: order.orderId, choice, reason: '', key: order.number, isManual: true, ...by }
    expect(await requestRefund(db, refund)).toMatchObject({ ok: true })
    return order.number
  }
  const shipped = async (orderNumber: string) =>
    expect(
      await moveOrder(db, { orderNumber, to: 'shipped', actor: { kind: 'staff', id: actorId }, now: later(10) }),
    ).toMatchObject({ ok: true })
  const wordsOf = async (printout: string, numbers: string[]) =>
    folded((await printed(printout, numbers)).pages.map(({ words }) => words).join(''))

  test('is not counted on slip and label before shipping; the slip shows it as refunded', async () => {
    const number = await refundedLines([
      [1, 1],
      [2, 1],
    ])
    const slip = await wordsOf('slips', [number])
    expect(slip.match(/×\d/g)).toEqual(['×1', '×0'])
    expect(slip.split(folded('Refunded, not in this parcel: 1'))).toHaveLength(3)
    expect(slip).toContain(folded('1 item'))
    expect(await wordsOf('labels', [number])).toContain(folded('1 ชิ้น'))
    await shipped(number)
    expect((await wordsOf('slips', [number])).match(/×\d/g)).toEqual(['×1', '×0'])
  })

  test('is not on the pick list; an order with no items left shows “Nothing to pack”', async () => {
    const numbers = [await refundedLines([[2, 1]]), await refundedLines([[1, 2]])]
    const words = await wordsOf('picks', numbers)
    expect(words).toContain(folded('2 orders · 3 items'))
    expect(words.match(/×\d/g)).toEqual(['×2', '×1'])
    expect(words).not.toContain(folded('Nothing to pack'))
    const all = await refundedLines([
      [1, 2],
      [2, 1],
    ])
    expect(await wordsOf('picks', [all])).toContain(folded('0 items'))
    expect(await wordsOf('picks', [all])).toContain(folded('Nothing to pack'))
  })

  test('stays on the packing slip when it was refunded after shipping', async () => {
    const { number, orderId } = await paidOrder(db, {
      lines,
      customer: plainCustomer,
      channel: 'chat',
      paymentMethod: 'chat',
    })
    await shipped(number)
    const choice = { items: new Map([[1, 1]]), delivery: false, restock: true }
    const refund = { orderId, choice, reason: '', key: number, isManual: true, actorId, now: later(60) }
    expect(await requestRefund(db, refund)).toMatchObject({ ok: true })
    expect((await wordsOf('slips', [number])).match(/×\d/g)).toEqual(['×2', '×1'])
  })
})

test('printouts are not cached, and printing changes nothing', async () => {
  const number = await placed()
  const before = await fingerprint(database)
  const response = await ask('slips', [number])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="slips-${number}.pdf"`)
  expect(await fingerprint(database)).toEqual(before)
})

test('invalid print requests are refused with status 422 or 404', async () => {
  const answer = async (printout: string, numbers: string[]) => (await ask(printout, numbers)).status
  expect(await answer('slips', [])).toBe(422)
  expect(await answer('money', [await placed()])).toBe(422)
  expect(await answer('slips', ['0000FFFF'])).toBe(404)
  expect(
    await answer(
      'slips',
      Array.from({ length: 101 }, (_, at) => String(10_000_000 + at)),
    ),
  ).toBe(422)
})
