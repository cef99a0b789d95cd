import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const chat = { lines, channel: 'chat', paymentMethod: 'chat' } as const
const choose = (change: Partial<typeof defaultGroups.orders>) =>
  savedSettings(db, 'orders', { ...defaultGroups.orders, ...change }, someDay)
const ask = (mailNewOrders: 'off' | 'en' | 'th') => choose({ mailNewOrders, notificationEmail: 'news@mai.example' })

const received = async (orderId: string) => {
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'language', 'orderId', 'subject', 'text', 'content'])
    .where('dedupeKey', '=', `staff_new_order:${orderId}`)
    .execute()
  return rows.map(drawnMail)
}

test('no new-order email is sent when the setting is off', async () => {
  await ask('off')
  const { orderId } = await paidOrder(db, { lines })
  expect(await received(orderId)).toEqual([])
})

describe('new-order emails of a new shop', () => {
  const recipients = async (orderId: string) =>
    (
      await db
        .selectFrom('mails')
        .select(['recipient', 'language'])
        .where('dedupeKey', 'like', `staff_new_order:${orderId}%`)
        .orderBy('recipient')
        .execute()
    ).map(({ recipient, language }) => `${language} ${recipient}`)
  beforeEach(() => choose({}))
  afterEach(() => db.deleteFrom('users').execute())

  test('go to every admin who has a confirmed email and is not suspended, and to no one else', async () => {
    await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
    await savedAccount(db, { email: 'second@mai.example', role: 'admin' })
    await savedAccount(db, { email: 'unconfirmed@mai.example', role: 'admin', verified: false })
    const away = await savedAccount(db, { email: 'away@mai.example', role: 'admin' })
    await db.updateTable('users').set({ suspendedAt: someDay }).where('id', '=', away).execute()
    await savedAccount(db, { email: 'staff@mai.example', role: 'staff' })
    await savedAccount(db, { email: 'customer@mai.example' })
    const { orderId } = await paidOrder(db, { lines })
    expect(await recipients(orderId)).toEqual(['en owner@mai.example', 'en second@mai.example'])
  })

  test('go only to the notification address once it is set, and never twice for one order', async () => {
    await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
    const { orderId, number } = await placedOrder(db, chat)
    expect(await recipients(orderId)).toEqual(['en owner@mai.example'])
    await choose({ notificationEmail: 'news@mai.example' })
    const actor = { kind: 'staff', id: 'staff-1' } as const
    await moveOrder(db, { orderNumber: number, to: 'paid', actor, now: later(3) })
    expect(await recipients(orderId)).toEqual(['en owner@mai.example'])
    const next = await paidOrder(db, { lines })
    expect(await recipients(next.orderId)).toEqual(['en news@mai.example'])
  })

  test('are skipped when there is no admin, and the order is still placed', async () => {
    const { orderId } = await paidOrder(db, { lines })
    expect(await recipients(orderId)).toEqual([])
  })
})

describe('new-order email that is switched on', () => {
  test('is sent once for a paid order, in the configured language, with a link without access key', async () => {
    await ask('th')
    const { orderId, number, total } = await placedOrder(db, { lines, language: 'en' })
    expect(await received(orderId)).toEqual([])
    await moneyArrives(db, orderId, total, later(2))
    const [mail, ...more] = await received(orderId)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'news@mai.example', language: 'th', orderId: null })
    expect(mail?.subject).toBe(`คำสั่งซื้อใหม่ ${number} ฿1,150`)
    expect(mail?.text).toContain(`/th/admin/orders/${number}`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('order-key.invalid')
  })

  test('is sent for a chat order awaiting confirmation, and not again when it is paid', async () => {
    await ask('en')
    const { orderId, number } = await placedOrder(db, chat)
    const [mail] = await received(orderId)
    expect([mail?.language, mail?.text.includes('Please confirm it.')]).toEqual(['en', true])
    const actor = { kind: 'staff', id: 'staff-1' } as const
    expect(await moveOrder(db, { orderNumber: number, to: 'paid', actor, now: later(3) })).toMatchObject({
      ok: true,
    })
    expect(await received(orderId)).toEqual([mail])
  })

  test('is sent at once with the amount for an order awaiting a transfer, and not again when it is paid', async () => {
    await ask('en')
    const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
    await savedSettings(db, 'bankTransfer', { accounts: [account] }, someDay)
    await savedSettings(db, 'paymentMethods', { ...defaultGroups.paymentMethods, bankTransfer: true }, someDay)
    const { orderId, total } = await placedOrder(db, { lines, paymentMethod: 'bank_transfer' })
    const [mail] = await received(orderId)
    expect(mail?.text).toContain('Awaiting a transfer of ฿1,150.')
    await moneyArrives(db, orderId, total, later(3))
    expect(await received(orderId)).toEqual([mail])
  })

  test('is not sent for an order that is never paid', async () => {
    await ask('en')
    const { orderId } = await placedOrder(db, { lines })
    expect(await received(orderId)).toEqual([])
  })
})
