import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatSatang } from '#app/kit/money.ts'
import type { Permission } from '#app/modules/accounts/visitor.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const { app, owner, staff } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
let order: Awaited<ReturnType<typeof shop.order>>
let whole: string

beforeEach(async () => {
  order = await paidByCard()
  whole = formatSatang(order.total)
})
afterEach(() => expectInvariants(db))

async function paidByCard() {
  const placed = await shop.order()
  const sessionId = await shop.start(placed.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, someDay)
  return placed
}
const row = () => db.selectFrom('orders').selectAll().where('id', '=', order.orderId).executeTakeFirstOrThrow()
const refunds = () =>
  db.selectFrom('refunds').selectAll().where('orderId', '=', order.orderId).orderBy('createdAt').execute()
const send = (fields: Record<string, string>, person: Person = owner, language = '') =>
  app(post(`${language}/admin/orders/${order.number}`, fields, { cookie: person.cookie }))
const move = async (to: string, more: Record<string, string> = {}, person: Person = owner) =>
  send({ intent: `move ${to}`, version: String((await row()).version), ...more }, person)
const refund = (more: Record<string, string>, person: Person = owner) =>
  send({ intent: 'refund', key: 'one-press-1', ...more }, person)
const page = async (person: Person = owner, language = '') =>
  (await (await app(get(`${language}/admin/orders/${order.number}`, { cookie: person.cookie }))).text()).replaceAll(
    '<!-- -->',
    '',
  )
const payAll = async () => {
  for (const { id, state } of await refunds())
    if (state === 'requested') await payRefund(db, shop.provider, id, someDay)
}
const inBaht = (satang: number) => formatSatang(satang).replace('฿', '')
const audited = (action: string) =>
  db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst()

describe('staff who are not admins', () => {
  test.each([
    ['cancelling a paid order', { intent: 'move cancelled', confirm: 'yes' }],
    ['moving the order to refunded', { intent: 'move refunded', confirm: 'yes' }],
    ['a refund request', { intent: 'refund', amount: '1', confirm: 'yes' }],
  ])('cannot refund by %s; the attempt is refused with a reason and audited', async (_, fields) => {
    const { audit_log: _before, audit_chain: _sealed, ...before } = await fingerprint(database)
    const answer = await send({ version: String((await row()).version), key: 'never-1', ...fields }, staff)
    expect([
      answer.status,
      (await answer.text()).includes('You need the “Refunds” permission; an admin can grant it.'),
    ]).toEqual([403, true])
    const { audit_log: _after, audit_chain: _seals, ...after } = await fingerprint(database)
    expect(after).toEqual(before)
    expect(await audited('order.refused')).toMatchObject({ actorId: staff.userId, entityId: order.number })
  })
  test('see on the order page that they need the permission, and have no button for a refund', async () => {
    const html = await page(staff)
    expect(html).toContain('You need the “Refunds” permission; an admin can grant it.')
    expect(html).not.toContain('value="move cancelled"')
    expect(html).not.toContain('value="refund"')
  })
  test('can refund with the refunds permission', async () => {
    const given = (permissions: Permission[]) =>
      database.db.updateTable('users').set({ permissions }).where('id', '=', staff.userId).execute()
    await given(['refunds'])
    const html = await page(staff)
    const answer = await refund({ amount: '1', confirm: 'yes', key: 'right-1' }, staff)
    await given([])
    expect([html.includes('value="refund"'), answer.status]).toEqual([true, 200])
    expect(await refunds()).toMatchObject([{ amountSatang: 100 }])
  })
  test('can cancel an unpaid order', async () => {
    order = await shop.order()
    expect((await move('cancelled', { confirm: 'yes' }, staff)).status).toBe(200)
    expect((await row()).status).toBe('cancelled')
  })
})

describe('irreversible steps', () => {
  test.each([
    ['cancelled', () => `${whole} is refunded to the customer (Card).`],
    ['shipped', () => 'gets a shipping email.'],
  ])('%s: the first press only shows what will happen', async (to, says) => {
    const before = await fingerprint(database)
    const answer = await move(to)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect([answer.status, html.includes(says())]).toEqual([428, true])
    expect(html).toContain('<input type="hidden" name="confirm" value="yes"/>')
    expect(await fingerprint(database)).toEqual(before)
  })
  test('a confirmed cancellation refunds the order and restocks its item', async () => {
    const { onHand } = await stockOf(db, shop.productId)
    const hasPrintouts = async () => (await page()).includes('/admin/orders/papers?paper=slips')
    expect(await hasPrintouts()).toBe(true)
    expect((await move('cancelled', { confirm: 'yes' })).status).toBe(200)
    expect(await stockOf(db, shop.productId)).toMatchObject({ onHand: onHand + 1 })
    expect(await hasPrintouts()).toBe(false)
    await payAll()
    expect(await row()).toMatchObject({ status: 'refunded', refundedSatang: order.total })
    expect(await hasPrintouts()).toBe(false)
  })
  test('shipping needs a carrier and a tracking number, or the choice to ship without one', async () => {
    const before = await fingerprint(database)
    const bare = await move('shipped', { confirm: 'yes', carrier: '', trackingNumber: '' })
    expect([bare.status, (await bare.text()).includes('or ship without one')]).toEqual([422, true])
    const half = await move('shipped', { confirm: 'yes', carrier: 'flash', trackingNumber: '' })
    expect(half.status).toBe(422)
    expect((await move('shipped', { confirm: 'yes', carrier: 'flash', trackingNumber: '<b>' })).status).toBe(422)
    expect(await fingerprint(database)).toEqual(before)
    expect((await move('shipped', { confirm: 'yes', withoutTracking: 'on' })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'shipped', carrier: null, trackingNumber: null })
  })
  test('a tracking number added later is mailed, once for each change', async () => {
    await move('shipped', { confirm: 'yes', withoutTracking: 'on' })
    const tracked = { intent: 'tracking', carrier: 'flash', trackingNumber: 'TH0123456789A' }
    for (const more of [{}, {}, { trackingNumber: 'TH0123456789B' }]) await send({ ...tracked, ...more })
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('dedupeKey', 'like', `order_tracking:%${order.orderId}`)
      .orderBy('createdAt')
      .execute()
    expect(mails.map(({ text }) => /TH0123456789[AB]/.exec(text)?.[0])).toEqual(['TH0123456789A', 'TH0123456789B'])
  })
})

describe('a refund', () => {
  test('is requested only after a confirmation that shows its amount', async () => {
    const before = await fingerprint(database)
    const question = await refund({ amount: '100' })
    const html = (await question.text()).replaceAll('<!-- -->', '')
    expect([question.status, html.includes('Refund ฿100?')]).toEqual([428, true])
    expect(html).toContain(`The order continues; the shop keeps ${formatSatang(order.total - 10_000)}.`)
    expect(await fingerprint(database)).toEqual(before)
    expect((await refund({ amount: '100', reason: 'Loose button', confirm: 'yes' })).status).toBe(200)
    expect(await refunds()).toMatchObject([{ amountSatang: 10_000, state: 'requested', reason: 'Loose button' }])
    expect(await audited('order.refund_requested')).toMatchObject({
      actorId: owner.userId,
      detail: { amountSatang: 10_000, note: 'Loose button' },
    })
  })
  test('is shown while in progress, prevents a second one, and lowers what can be refunded', async () => {
    await refund({ amount: '100', reason: 'Loose button', confirm: 'yes' })
    const html = await page()
    expect(html).toContain('Sent to the payment provider')
    expect(html).toContain('A refund of ฿100 is in progress.')
    for (const confirm of ['', 'yes']) {
      const second = await refund({ amount: '200', key: 'another-press', confirm })
      expect([second.status, (await second.text()).includes('nothing new was requested')]).toEqual([409, true])
    }
    expect(await refunds()).toHaveLength(1)
    await payAll()
    const after = await page()
    expect(after).toContain('Partially refunded, ฿100')
    expect(after).toContain('Loose button')
    expect(after.slice(after.indexOf('<main'), after.indexOf('</main>'))).not.toContain('10000')
    expect(after).toContain(`At most ${formatSatang(order.total - 10_000)}`)
  })
  test('shows what to do if the provider declines it, and can then be made by hand', async () => {
    const early = await refund({ amount: '50', isManual: 'on', confirm: 'yes' })
    expect([early.status, await refunds()]).toEqual([409, []])
    await refund({ amount: '50', confirm: 'yes' })
    const no = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('too old')) }
    await payRefund(db, no, (await refunds())[0]?.id ?? '', someDay)
    const html = await page()
    expect(html).toContain('Failed: not refunded')
    expect(html).toContain('Open the refund')
    expect(html).toContain('Refund failed, ฿50')
    const again = await refund({ amount: '50', confirm: 'yes' })
    expect([again.status, (await again.text()).includes('declined this refund')]).toEqual([409, true])
    const isManual = await refund({ amount: '50', isManual: 'on', key: 'by-hand-1', confirm: 'yes' })
    expect(isManual.status).toBe(200)
    expect(await row()).toMatchObject({ status: 'paid', refundedSatang: 5_000 })
  })
  test.each([
    ['12.345', 422],
    ['0', 422],
    ['9999999', 409],
  ])('of ฿%s is refused', async (amount, status) => {
    const before = await fingerprint(database)
    expect((await refund({ amount })).status).toBe(status)
    expect(await fingerprint(database)).toEqual(before)
  })
  test('stores its key without control characters', async () => {
    for (const key of ['\u001bone\tpress', 'one press\u202e'])
      expect((await refund({ amount: '50', key, confirm: 'yes' })).status).toBe(200)
    expect((await refunds()).map(({ requestKey }) => requestKey)).toEqual([expect.stringMatching(/:one press$/)])
  })
  test('of a delivered order asks where the items are, and restocks none unless that is chosen', async () => {
    await move('shipped', { confirm: 'yes', withoutTracking: 'on' })
    const all = inBaht(order.total)
    const unsure = (await (await refund({ amount: all })).text()).replaceAll('<!-- -->', '')
    expect(unsure).toContain('Are the items back in the shop?')
    expect(unsure.match(/name="stockBack" checked/)).toBeNull()
    expect((await refund({ amount: all, confirm: 'yes' })).status).toBe(422)
    await move('completed')
    const sure = await (await refund({ amount: all })).text()
    expect(sure).toMatch(
      /name="stockBack"[^>]*checked=""[^>]*value="no"|value="no"[^>]*checked=""|checked=""[^>]*value="no"/,
    )
    const { onHand } = await stockOf(db, shop.productId)
    await refund({ amount: all, stockBack: 'no', confirm: 'yes' })
    await payAll()
    expect(await row()).toMatchObject({ status: 'refunded', stockState: 'sold' })
    expect(await stockOf(db, shop.productId)).toMatchObject({ onHand })
  })
  test('of a payment by hand may be partial and is requested once; one already paid out is booked at once', async () => {
    const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
    const { orderId, number } = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
    order = { ...order, orderId, number }
    await send({ intent: 'confirm' })
    await move('paid')
    for (let press = 0; press < 2; press++)
      expect((await refund({ amount: '100', key: 'by-hand-2', reason: 'Late', confirm: 'yes' })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'paid', refundedSatang: 0 })
    const waiting = { isManual: true, state: 'requested', paymentId: null }
    expect(await refunds()).toMatchObject([waiting])
    await db.updateTable('refunds').set({ state: 'failed' }).where('orderId', '=', orderId).execute()
    const given = { amount: '50', key: 'by-hand-3', reason: 'Cash', isManual: 'on', confirm: 'yes' }
    expect((await refund(given)).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'paid', refundedSatang: 5000 })
    expect(await refunds()).toMatchObject([{ state: 'failed' }, { ...waiting, state: 'succeeded' }])
  })
  test('of an item has its amount calculated, restocks the item, and is shown in both languages', async () => {
    await move('shipped', { confirm: 'yes', withoutTracking: 'on' })
    const { onHand } = await stockOf(db, shop.productId)
    const item = { 'quantity-1': '1', restock: 'on', reason: 'Too large' }
    const question = (await (await refund(item)).text()).replaceAll('<!-- -->', '')
    expect(question).toContain('Refund ฿1,000?')
    expect(question).toContain('The chosen items are restocked now')
    for (const [name, value] of Object.entries({ ...item, amount: '1000', confirm: 'yes' }))
      expect(question).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    expect((await stockOf(db, shop.productId)).onHand).toBe(onHand)
    for (let press = 0; press < 2; press++) expect((await refund({ ...item, confirm: 'yes' })).status).toBe(200)
    expect(await refunds()).toMatchObject([{ amountSatang: 100_000, reason: 'Too large', givesDelivery: false }])
    expect((await stockOf(db, shop.productId)).onHand).toBe(onHand + 1)
    await payAll()
    const html = await page()
    expect(html).toContain('Refunded: 1 · Restocked: 1')
    expect(html.match(/1 × Dress [^<]*\(M\): restocked/g)).toHaveLength(3)
    expect(await page(owner, '/th')).toContain('คืนเข้าสต็อกแล้ว')
  })
  test.each([
    ['a second time', { 'quantity-1': '1' }, 409, 'These items were already refunded, or are in a return.'],
    ['delivery a second time', { delivery: 'on' }, 409, 'The delivery fee was already refunded.'],
    ['an invalid number', { 'quantity-1': '-1' }, 422, 'Type the number of items'],
    ['no items and no amount', {}, 422, 'Choose the items to refund, or type an amount.'],
  ])('of items is refused: %s', async (_, fields, status, words) => {
    // Keeps ฿1, so that money remains.
    await refund({
      'quantity-1': '1',
      delivery: 'on',
      restock: 'on',
      amount: inBaht(order.total - 100),
      confirm: 'yes',
    })
    await payAll()
    const before = await fingerprint(database)
    for (const confirm of ['', 'yes']) {
      const answer = await refund({ ...fields, confirm, key: 'later-1' })
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([status, true])
    }
    expect(await fingerprint(database)).toEqual(before)
  })
})
