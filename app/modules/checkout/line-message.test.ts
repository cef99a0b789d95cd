import { describe, expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { satang, zero } from '#app/kit/money.ts'
import { lineChatUrl, lineMessage } from './line-message.ts'
import type { OrderView } from './order-view.ts'

const order: OrderView = {
  hasEmail: true,
  isPickup: false,
  needsAddress: false,
  number: '0A1B2C3D',
  items: [
    {
      id: 'lotus-M',
      productId: 'lotus',
      name: "Lotus (silk) 'áo dài'!",
      size: 'M',
      quantity: 2,
      lineTotal: satang(258_000),
    },
    { id: 'fan-Free size', productId: 'fan', name: 'Fan *', size: 'Free size', quantity: 1, lineTotal: satang(19_050) },
  ],
  subtotal: satang(277_050),
  discount: satang(27_705),
  shipping: zero,
  codFee: zero,
  total: satang(249_345),
  due: satang(249_345),
  isBalanceDue: false,
  coupons: [{ code: 'TEN', discount: satang(27_705) }],
  arrival: undefined,
  channel: 'chat',
  paymentMethod: 'chat',
}

describe('LINE message', () => {
  test('lists order number, items, sizes, quantities, line totals and the total', () => {
    expect(lineMessage(order, translator(en, 'en') as Translate<MessageKey>, { language: 'en' })).toBe(
      [
        'I would like to confirm order 0A1B2C3D:',
        "Lotus (silk) 'áo dài'! × 2 (size M) = ฿2,580",
        'Fan * × 1 (free size) = ฿190.50',
        'Discount −฿277.05',
        'Delivery ฿0',
        'Total ฿2,493.45',
      ].join('\n'),
    )
  })
  test('has a line per item and for a discount if there is one, and none for VAT', () => {
    const plain = { ...order, items: order.items.slice(0, 1), discount: zero, total: satang(277_050), vat: 18_125 }
    expect(lineMessage(plain, translator(en, 'en') as Translate<MessageKey>, { language: 'en' }).split('\n')).toEqual([
      'I would like to confirm order 0A1B2C3D:',
      "Lotus (silk) 'áo dài'! × 2 (size M) = ฿2,580",
      'Delivery ฿0',
      'Total ฿2,770.50',
    ])
  })
  test('shows until when the items are reserved', () => {
    const reservedUntil = new Date('2026-11-21T05:35:00Z')
    const last = (dictionary: typeof en, language: 'en' | 'th') => {
      const t = translator(dictionary, language) as Translate<MessageKey>
      return lineMessage(order, t, { language, reservedUntil }).split('\n').at(-1)
    }
    expect(last(en, 'en')).toBe('Reserved until 21 Nov 2026, 12:35')
    expect(last(th as never, 'th')).toBe('เก็บสินค้าไว้ถึง 21 พ.ย. 2569 เวลา 12.35 น.')
  })
  test('is in Thai for a Thai order', () => {
    const [greeting, first] = lineMessage(order, translator(th, 'th') as Translate<MessageKey>, {
      language: 'th',
    }).split('\n')
    expect(greeting).toBe('ขอยืนยันคำสั่งซื้อ 0A1B2C3D:')
    expect(first).toBe("Lotus (silk) 'áo dài'! × 2 (ไซซ์ M) = ฿2,580")
  })
})

describe('LINE chat link', () => {
  test('has the format that LINE documents', () =>
    expect(lineChatUrl('@linedevelopers', 'Hi there!')).toBe(
      'https://line.me/R/oaMessage/%40linedevelopers/?Hi%20there%21',
    ))
  test('uses upper-case escapes, also for characters that browsers leave unescaped', () =>
    expect(lineChatUrl('@mai', "*'()!").split('/?')[1]).toBe('%2A%27%28%29%21'))
  test('escapes every unsafe character and decodes to the same message', () => {
    const message = lineMessage(order, translator(th, 'th') as Translate<MessageKey>, { language: 'th' })
    const text = lineChatUrl('@mai', message).split('/?')[1] ?? ''
    expect(text).toMatch(/^[\w%.~-]+$/)
    expect(decodeURIComponent(text)).toBe(message)
  })
})
