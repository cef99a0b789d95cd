import '#app/i18n/groups/account.ts'
import '#app/i18n/groups/cart.ts'
import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import '#app/i18n/groups/customerOrder.ts'
import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asWritten, type Language } from '#app/i18n/language.ts'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { show, textOf } from '#tests/support/component-screen.tsx'
import { type OrderStatusAnswer, toOrderPage } from '../../customer-view/order-page.ts'
import type { Order } from '../../order.ts'
import { OrderStatusScreen } from './order-status-screen.tsx'

type Refunds = Parameters<typeof toOrderPage>[1]['refunds']
type Shown = { language?: Language; refunds?: Refunds; answer?: () => OrderStatusAnswer | Promise<OrderStatusAnswer> }

function showOrder(order: Order, { language = 'en', refunds = [], answer }: Shown = {}) {
  const at = `${language === 'th' ? '/th' : ''}/order/key`
  const around = { events: [], refunds, listed: new Set<string>() }
  const shown = toOrderPage({ ...order, lines: [plainLine] }, around, language, someDay)
  const Screen = () => (
    <OrderStatusScreen
      order={shown}
      answer={useActionData<OrderStatusAnswer>()}
      totals={null}
      documents={null}
      message={null}
    />
  )
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer?.() ?? { ok: true, done: 'note' }
  }
  show(null, { at, routes: [{ path: at, element: <Screen />, action }] })
  return posted
}

const heading = () => page.getByRole('heading', { level: 1 })
const shownText = () => textOf(page.getByRole('main').last())

describe.each([
  [
    'en',
    {
      payment: ['Waiting for your payment', 'Your items are reserved until'],
      paid: ['Your order is confirmed', 'We’ll pack it next'],
      shipped: ['Your parcel is on its way', 'Tracking may take a few hours to appear.'],
      cancelled: ['This order is cancelled', 'We’re refunding ฿1,150'],
      hold: ['We are checking your order', 'Your ฿1,150 is safe with us'],
      unpaidHold: ['We are checking your order', 'We’re reviewing your order'],
      rest: ['One step left for your changed order', '฿200 is still due'],
      unconfirmed: ['We could not confirm this order in time', 'You’re welcome to order again'],
      part: 'Refunded on 21 Nov 2026',
    },
  ],
  [
    'th',
    {
      payment: ['รอการชำระเงิน', 'เราเก็บสินค้าไว้ให้ถึง'],
      paid: ['ยืนยันคำสั่งซื้อแล้ว', 'ขั้นต่อไปเราจะเตรียมสินค้า'],
      shipped: ['พัสดุอยู่ระหว่างจัดส่ง', 'กว่าเลขพัสดุจะขึ้นในระบบของบริษัทขนส่ง'],
      cancelled: ['ยกเลิกคำสั่งซื้อแล้ว', 'เรากำลังคืนเงิน ฿1,150'],
      hold: ['กำลังตรวจสอบคำสั่งซื้อ', 'เงิน ฿1,150 ของคุณอยู่กับเราอย่างปลอดภัย'],
      unpaidHold: ['กำลังตรวจสอบคำสั่งซื้อ', 'เรากำลังตรวจสอบคำสั่งซื้อนี้'],
      rest: ['เหลืออีกขั้นเดียวสำหรับคำสั่งซื้อที่แก้ไข', 'เหลือชำระอีก ฿200'],
      unconfirmed: ['เรายืนยันคำสั่งซื้อนี้ไม่ทันเวลา', 'ยินดีให้สั่งใหม่ได้เสมอ'],
      part: 'คืนเงินแล้วเมื่อ 21 พ.ย. 2569',
    },
  ],
] as const)('order status page in %s', (language, words) => {
  const shipment = { carrier: 'flash', trackingNumber: 'TH0123456789A' }
  const atDoor = { paymentMethod: 'cod' } as const
  test.each([
    ['payment', plainOrder()],
    ['paid', plainPaidOrder()],
    ['shipped', plainPaidOrder({ shippedAt: later(9), ...shipment })],
    ['cancelled', plainPaidOrder({ cancelledAt: later(9), cancelReason: 'customer' })],
    ['hold', plainPaidOrder({ heldAt: later(9), holdReason: 'staff' })],
    ['unpaidHold', plainOrder({ ...atDoor, confirmedAt: later(2), heldAt: later(9), holdReason: 'staff' })],
    ['rest', plainPaidOrder({ total: satang(135_000) })],
    ['unconfirmed', plainOrder({ ...atDoor, cancelledAt: later(9), cancelReason: 'expired' })],
  ] as const)('shows the title and the next step for state %s', (state, order) => {
    showOrder(order, { language })
    expect(textOf(heading())).toBe(words[state][0])
    expect(asWritten(shownText())).toContain(words[state][1])
  })

  test('shows a refund with its date and amount', () => {
    const lines = [{ lineNumber: 1, quantity: 1, amount: satang(50_000), restocked: 0, newlyRestocked: 0 }]
    const refunds = [plainRefund({ amount: satang(50_000), state: 'succeeded', lines })]
    showOrder(plainPaidOrder({ shippedAt: later(9), refunded: satang(50_000) }), { language, refunds })
    expect(shownText()).toContain(words.part)
    expect(shownText()).toContain('฿500')
  })
})

describe('forms of the order status page', () => {
  test('cancelling asks for confirmation, shows the refund and submits once', async () => {
    const posted = showOrder(plainPaidOrder(), { answer: () => ({ ok: true, done: 'cancelled' }) })
    const yes = page.getByRole('button', { name: 'Yes, cancel this order' })
    expect(yes.elements()).toEqual([])
    await page.getByText('Cancel order', { exact: true }).click()
    expect(shownText()).toContain('We’ll refund ฿1,150 to your original payment method.')
    await yes.click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Your order is cancelled.' })).toHaveFocus()
    expect(posted).toEqual([{ intent: 'cancel-order', number: 'ORDER001' }])
  })

  test('a refused address keeps the form open with the typed values and an error message', async () => {
    const answer = (): OrderStatusAnswer => ({
      ok: false,
      intent: 'change-recipient',
      fields: { postalCode: 'fields.errors.postalCode' },
      values: { firstName: 'Ploy', postalCode: '99' },
    })
    const posted = showOrder(plainPaidOrder(), { answer })
    await page.getByText('Change contact or address').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ploy')
    expect(posted[0]).toMatchObject({ intent: 'change-recipient', version: '3', postalCode: '10500' })
    expect(shownText()).toContain('A postal code has five digits')
  })

  test('are hidden once the order can no longer be changed', () => {
    showOrder(plainPaidOrder({ processingAt: later(1), shippedAt: later(2) }))
    for (const words of ['Cancel order', 'Change contact or address', 'Add a note for us'])
      expect(page.getByText(words).elements()).toEqual([])
  })
})
