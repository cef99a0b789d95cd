import { expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { confirmOrder } from '../status/transition-order.server.ts'
import { issuePayLink } from './issue-pay-link.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const
const chat = { lines, channel: 'chat', paymentMethod: 'chat' } as const

const issue = (orderNumber: string, byMail: boolean, version: number, now = later(10)) =>
  issuePayLink(db, { orderNumber, byMail, version, actor, now })

test('showing the pay link leaves the order unchanged, and is in the timeline and the audit log', async () => {
  const { orderId, number } = await placedOrder(db, { lines })
  const before = await orderRecord(db, orderId)
  expect(await issue(number, false, 1)).toEqual({ ok: true, value: before.order })
  const { order, events, audit, mails } = await orderRecord(db, orderId)
  expect([order, mails]).toEqual([before.order, before.mails])
  expect(events.slice(1)).toMatchObject([
    { kind: 'pay_link_shown', actorKind: 'staff', actorId: 'staff-1', toStatus: null, createdAt: later(10) },
  ])
  expect(audit).toEqual([
    { actorId: 'staff-1', action: 'order.pay_link_shown', entity: 'order', detail: {}, at: later(10) },
  ])
})

test('emailing the pay link sends it once for each version of the order', async () => {
  const { orderId, number } = await placedOrder(db, { lines, customer: plainCustomer })
  const answer = await issue(number, true, 1)
  const { order, events, audit, mails } = await orderRecord(db, orderId)
  expect(answer).toEqual({ ok: true, value: order })
  expect(order).toMatchObject({ version: 2, status: 'pending', expiresAt: later(35), updatedAt: later(10) })
  expect(events.at(-1)).toMatchObject({ kind: 'pay_link_mailed', fromStatus: 'pending', toStatus: 'pending' })
  expect(audit.at(-1)).toMatchObject({ action: 'order.pay_link_mailed', detail: { from: 'pending', to: 'pending' } })
  const mail = mails.find(({ kind }) => kind === 'pay_link')
  expect(mail).toMatchObject({ recipient: 'nok@mai.example', dedupeKey: `pay_link:2:${orderId}` })
  expect(mail?.text).toContain('Please pay before 21 Nov 2026, 12:35.')
  expect(await issue(number, true, 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(await orderRecord(db, orderId)).toEqual({ order, events, audit, mails })
  expect(await issue(number, true, 2)).toMatchObject({ ok: true, value: { version: 3 } })
  expect((await orderRecord(db, orderId)).mails.filter(({ kind }) => kind === 'pay_link')).toHaveLength(2)
})

test('an unknown, outdated, paid or expired order, or one without email, is refused and unchanged', async () => {
  const unpaid = await placedOrder(db, { lines, customer: { ...plainCustomer, email: undefined } })
  const paid = await paidOrder(db, { lines })
  const before = [await orderRecord(db, unpaid.orderId), await orderRecord(db, paid.orderId)]
  expect(await issue('NOSUCH01', false, 1)).toEqual({ ok: false, reason: 'not_found' })
  expect(await issue(unpaid.number, false, 2)).toEqual({ ok: false, reason: 'conflict' })
  expect(await issue(unpaid.number, true, 1)).toEqual({ ok: false, reason: 'no_email' })
  expect(await issue(unpaid.number, false, 1, later(36))).toEqual({ ok: false, reason: 'not_payable' })
  expect(await issue(paid.number, false, 2)).toEqual({ ok: false, reason: 'not_payable' })
  expect([await orderRecord(db, unpaid.orderId), await orderRecord(db, paid.orderId)]).toEqual(before)
})

test('a chat order must first be confirmed, which extends its reservation by a day, and only once', async () => {
  const { orderId, number } = await placedOrder(db, chat)
  const before = await orderRecord(db, orderId)
  expect(await issue(number, false, 1)).toEqual({ ok: false, reason: 'not_confirmed' })
  expect(await orderRecord(db, orderId)).toEqual(before)

  const confirm = (orderNumber: string) => confirmOrder(db, { orderNumber, actor, now: later(5) })
  const confirmed = await confirm(number)
  const after = await orderRecord(db, orderId)
  expect(confirmed).toEqual({ ok: true, value: after.order })
  expect(after.order).toEqual({
    ...before.order,
    confirmedAt: later(5),
    expiresAt: later(5 + 1440),
    reservation: 'long',
    reservedUntil: undefined,
    awaiting: 'payment',
    version: 2,
    updatedAt: later(5),
  })
  expect(after.events.at(-1)).toMatchObject({ kind: 'confirmed', actorId: 'staff-1', createdAt: later(5) })
  expect(await confirm(number)).toEqual({ ok: false, reason: 'nothing_to_confirm' })
  expect(await confirm('NOSUCH01')).toEqual({ ok: false, reason: 'not_found' })
  expect(await orderRecord(db, orderId)).toEqual(after)
  expect(await issue(number, false, 2)).toMatchObject({ ok: true })
})
