import { afterEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { editOrder } from '#app/modules/edits/edit-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { issuePayLink } from '../customer-view/issue-pay-link.server.ts'
import { endReservations } from '../order-tasks.server.ts'
import { choosePaymentMethod } from '../status/transition-order.server.ts'

const { db } = await testDatabase()
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 90, S: 9 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'mali' } as const
afterEach(() => expectInvariants(db))

async function byTransfer(language: 'en' | 'th' = 'en') {
  const order = await placedOrder(db, { lines, customer: plainCustomer, language })
  await choosePaymentMethod(db, { orderId: order.orderId, method: 'bank_transfer', now: later(0) })
  return order
}
type Placed = Awaited<ReturnType<typeof byTransfer>>
const versionOf = async ({ orderId }: Placed) => (await orderRecord(db, orderId)).order?.version ?? 0
async function mailOf({ orderId }: Placed, kind: string) {
  const { mails } = await orderRecord(db, orderId)
  return mails.findLast((mail) => mail.kind === kind)?.text
}
async function payLink(order: Placed, minute: number) {
  const version = await versionOf(order)
  const sent = await issuePayLink(db, { orderNumber: order.number, byMail: true, version, actor, now: later(minute) })
  expect(sent).toMatchObject({ ok: true })
  return mailOf(order, 'pay_link')
}
async function another(order: Placed, minute: number) {
  const request = { lines: [], added: [{ variantId: variants.S ?? 0, quantity: 1 }] }
  const [version, expectedTotal] = [await versionOf(order), satang(200_000)]
  const { orderId } = order
  const ask = { orderId, version, mayRefund: true, expectedTotal, request, actor, now: later(minute) }
  expect(await editOrder(db, ask)).toMatchObject({ ok: true })
  return mailOf(order, 'order_changed')
}

const inWords = {
  until: 'Your items are reserved until 21 Nov 2026, 12:35.',
  longer: 'Need more time? Confirm your email and we’ll reserve them until 22 Nov 2026, 12:00.',
  ended: 'Your order is still open, but its items are no longer reserved.',
  renew: 'Confirm your email and we’ll reserve them again, if they’re still in stock.',
  link: '/confirm?token=contact-token.invalid',
}
const says = (text = '') =>
  Object.entries(inWords)
    .filter(([, words]) => text.includes(words))
    .map(([name]) => name)

test.each([
  ['with the payment link', payLink],
  ['about a change by staff', another],
] as const)(
  'the email %s contains the end of the reservation and how to extend it, or renew it once ended',
  async (_, mail) => {
    const order = await byTransfer()
    expect(says(await mail(order, 5))).toEqual(['until', 'longer', 'link'])
    const late = await byTransfer()
    await endReservations(db, later(36))
    expect(says(await mail(late, 37))).toEqual(['ended', 'renew', 'link'])
  },
)

test('the email of an order paid online contains its payment deadline and nothing to confirm', async () => {
  const order = await placedOrder(db, { lines, customer: plainCustomer })
  const text = await payLink(order, 5)
  expect(text).toContain('Please pay before 21 Nov 2026, 12:35. After that the items are on sale again.')
  expect(says(text)).toEqual([])
})

test('the email in Thai contains the end of the reservation and how to extend it', async () => {
  const text = await payLink(await byTransfer('th'), 5)
  expect(text).toContain('เราเก็บสินค้าไว้ให้ถึง 21 พ.ย. 2569 เวลา 12.35 น.')
  expect(text).toContain('ยืนยันอีเมลแล้วเราจะเก็บไว้ให้ถึง 22 พ.ย. 2569 เวลา 12.00 น.')
})
