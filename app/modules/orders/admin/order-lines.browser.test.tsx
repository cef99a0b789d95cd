import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { satang, zero } from '#app/kit/money.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { AdminOrderDetails } from './order-details.ts'
import { AdminOrderLines } from './order-lines.tsx'

const order = {
  lines: [
    {
      lineNumber: 1,
      productId: 'lotus-long-silk-scarf',
      name: { en: 'Cream Lotus Long Silk Scarf', th: 'ผ้าพันคอไหมลายดอกบัวสีครีม' },
      size: 'Free size',
      sku: 'CREAM-LOTUS-LONG-SILK-SCARF-FREE',
      pictureId: undefined,
      quantity: 3,
      toFulfil: 1,
      unitPrice: satang(139_000),
      lineTotal: satang(417_000),
      balance: {
        lineNumber: 1,
        quantity: 3,
        paid: satang(417_000),
        refunded: 2,
        refundedAndRestocked: 1,
        restocked: 1,
        inReturn: 0,
        restockedInReturn: 0,
      },
    },
  ],
  subtotal: satang(417_000),
  discount: satang(20_000),
  coupons: [{ code: 'SILK200', discount: satang(20_000), shippingDiscount: zero }],
  shipping: zero,
  vat: satang(25_972),
  total: satang(397_000),
  paid: satang(397_000),
  refunded: satang(20_000),
} as unknown as AdminOrderDetails

const cellsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('th, td')]
    .filter((cell) => cell.checkVisibility())
    .map((cell) => cell.innerText)
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => cellsOf(row))

async function showAt(width: number, at = '/admin/orders/1') {
  await page.viewport(width, 740)
  show(<AdminOrderLines order={order} />, { at })
}

describe('items of an order', () => {
  test('have a column for each value on a wide screen, with the amounts below', async () => {
    await showAt(1280)
    expect(rows()).toEqual([
      ['Product', 'Size', 'Quantity', 'Price', 'Amount'],
      [expect.stringMatching(/Cream Lotus[^]*Refunded: 2 · Restocked: 1/), 'Free size', '3', '฿1,390', '฿4,170'],
      ['Subtotal', '฿4,170'],
      ['Discount code SILK200', '−฿200'],
      ['Delivery', '฿0'],
      ['Total', '฿3,970'],
      ['Includes VAT', '฿259.72'],
      ['Received', '฿3,970'],
      ['Refunded', '−฿200'],
    ])
  })

  test('show what is left to pack until the order ships', () => {
    const says = (change: Partial<AdminOrderDetails>, toFulfil = 1) => {
      const lines = order.lines.map((line) => ({ ...line, toFulfil }))
      show(<AdminOrderLines order={{ ...order, lines, stockState: 'sold', hasLeft: false, ...change }} />, {
        at: '/admin/orders/1',
      })
      return /(?:To pack: \d|Do not pack)$/.exec(rows()[1]?.[0] ?? '')?.[0]
    }
    expect([says({}), says({}, 0), says({}, 3)]).toEqual(['To pack: 1', 'Do not pack', undefined])
    expect([says({ hasLeft: true }), says({ stockState: 'returned' })]).toEqual([undefined, undefined])
  })

  test('show the VAT rate of the order, and no VAT row without VAT', async () => {
    const vatRows = (change: Partial<AdminOrderDetails>) => {
      show(<AdminOrderLines order={{ ...order, ...change }} />, { at: '/admin/orders/1' })
      return rows().filter(([name]) => name?.includes('VAT'))
    }
    expect(vatRows({ vatRate: 750 })).toEqual([['Includes VAT 7.5%', '฿259.72']])
    expect(vatRows({ vatRate: 0, vat: undefined })).toEqual([])
  })

  test.each(['en', 'th'])(
    'on a phone have enough room for the name, with the unbroken size below it (%s)',
    async (language) => {
      await showAt(360, `${language === 'th' ? '/th' : ''}/admin/orders/1`)
      const name = page.getByRole('link').element()
      expect(name.parentElement?.clientWidth).toBeGreaterThan(110)
      const size = page
        .getByText(language === 'th' ? 'ฟรีไซซ์' : 'Free size')
        .elements()
        .filter((one) => one.checkVisibility())
      expect(size).toHaveLength(1)
      expect([size[0]?.getClientRects().length, name.parentElement?.contains(size[0] ?? null)]).toEqual([1, true])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
      expect(rows().map((cells) => cells.length)).toEqual([3, 3, 2, 2, 2, 2, 2, 2, 2])
    },
  )
})
