import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { later } from '#tests/factories/moments.ts'
import { refundToSend } from '#tests/factories/saved-refund.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { recordRefundSent } from './close-refund.server.ts'
import { findCustomerDestinations } from './find-customer-destinations.server.ts'
import type { RefundDestination } from './refund-destination.ts'
import { confirmHours, findDestination, findPendingDestination } from './refund-destinations.queries.server.ts'
import { confirmDestinationByMail, confirmDestinationByStaff, submitDestination } from './submit-destination.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const encryption = openEncryption('the secret of the shop')
const actorId = 'mali'
const customer = { kind: 'customer' } as const
const first: RefundDestination = { way: 'bank', bank: '004', number: '1234567890', name: 'Malee Suwan' }
const second: RefundDestination = { way: 'promptpay', id: '0812345678' }

async function waiting(email: string | null = 'nok@mai.example') {
  const { orderId, refund } = await refundToSend(db, shop.productId, actorId)
  await db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
  return { orderId, refundId: refund.id }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const give = ({ orderId, refundId }: Waiting, to: RefundDestination = first, now = later(3)) =>
  submitDestination(db, encryption, { refundId, orderId, to, actor: customer, now })
const mailsOf = ({ orderId }: Waiting) =>
  db
    .selectFrom('mails')
    .select(['text', 'recipient'])
    .where('orderId', '=', orderId)
    .where('text', 'like', '%refundTo=%')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
const tokensOf = async (one: Waiting) =>
  (await mailsOf(one)).map(({ text }) => /refundTo=([\w-]+)/.exec(text)?.[1] ?? '')
const lastToken = async (one: Waiting) => (await tokensOf(one)).at(-1) ?? ''
const confirm = (token: string, { orderId }: { orderId: string }, now = later(4)) =>
  confirmDestinationByMail(db, { orderId, token, actor: customer, now })
const kept = ({ refundId }: Waiting) => findDestination(db, encryption, refundId)
const pending = ({ refundId }: Waiting, now = later(4)) => findPendingDestination(db, encryption, refundId, now)

async function expectRefused(reason: string, ask: () => Promise<{ ok: boolean; reason?: string }>) {
  const before = await fingerprint(database)
  expect(await ask()).toMatchObject({ ok: false, reason })
  expect(await fingerprint(database)).toEqual(before)
}

describe('refund account confirmed by a mailed link', () => {
  test('is pending at first; the mail shows its last four digits only, and its link confirms it', async () => {
    const one = await waiting()
    expect(await give(one)).toEqual({ ok: true, value: undefined })
    expect([await kept(one), await pending(one)]).toEqual([
      undefined,
      { to: first, at: later(3), confirmedBy: 'mail', isExpired: false },
    ])
    const [mail] = await mailsOf(one)
    expect(mail?.text).toContain('7890')
    expect([mail?.text.includes('1234567890'), mail?.text.includes('Malee Suwan')]).toEqual([false, false])
    const own = await findCustomerDestinations(db, encryption, {
      orderId: one.orderId,
      token: undefined,
      now: later(4),
    })
    expect(own).toMatchObject([{ isGiven: false, pending: { digits: '7890', confirmedBy: 'mail', token: undefined } }])

    const token = await lastToken(one)
    const led = await findCustomerDestinations(db, encryption, { orderId: one.orderId, token, now: later(4) })
    expect(led).toMatchObject([{ pending: { token } }])
    expect(await confirm(token, one)).toEqual({ ok: true, value: undefined })
    expect([await kept(one), await pending(one)]).toEqual([{ to: first, by: 'customer', at: later(4) }, undefined])
  })

  test('stays in use until a changed account is confirmed', async () => {
    const one = await waiting()
    await give(one)
    await confirm(await lastToken(one), one)
    await give(one, second, later(5))
    expect([await kept(one), await pending(one)]).toMatchObject([{ to: first }, { to: second }])
    await confirm(await lastToken(one), one, later(6))
    expect([await kept(one), await pending(one)]).toMatchObject([{ to: second }, undefined])
  })

  test('is confirmed once when the link is used twice or twice at the same time', async () => {
    const one = await waiting()
    await give(one)
    const token = await lastToken(one)
    const answers = await Promise.all([confirm(token, one), confirm(token, one)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await expectRefused('link_expired', () => confirm(token, one))
    expect(await kept(one)).toMatchObject({ to: first })
  })

  test('is replaced by a second account, after which the first link confirms nothing', async () => {
    const one = await waiting()
    await give(one)
    const old = await lastToken(one)
    await give(one, second, later(5))
    await expectRefused('link_expired', () => confirm(old, one, later(6)))
    await confirm(await lastToken(one), one, later(6))
    expect(await kept(one)).toMatchObject({ to: second })
  })

  test('gets a new mail when submitted again, and an expired link confirms nothing', async () => {
    const one = await waiting()
    await give(one)
    const end = addMinutes(later(3), confirmHours * 60)
    await expectRefused('link_expired', async () => confirm(await lastToken(one), one, end))
    expect(await pending(one, end)).toMatchObject({ isExpired: true })
    await give(one, first, end)
    expect(await tokensOf(one)).toHaveLength(2)
    expect(await confirm(await lastToken(one), one, addMinutes(end, 1))).toMatchObject({ ok: true })
  })

  test('is not confirmed by another order’s link, a made-up link, or a link after the refund was sent', async () => {
    const [one, other] = [await waiting(), await waiting()]
    await give(one)
    await give(other)
    const token = await lastToken(one)
    await expectRefused('link_expired', () => confirm(token, other))
    await expectRefused('link_expired', () => confirm('', one))
    await expectRefused('link_expired', () => confirm('made-up', one))
    const sent = { refundId: one.refundId, reference: '', on: '2026-11-21', actorId, now: later(9) }
    expect((await recordRefundSent(db, sent)).ok).toBe(true)
    await expectRefused('link_expired', () => confirm(token, one, later(10)))
  })

  test('needs no link when staff enter it, and replaces the pending account', async () => {
    const one = await waiting()
    await give(one)
    const token = await lastToken(one)
    const by = { refundId: one.refundId, to: second, actor: { kind: 'staff', id: actorId } as const, now: later(5) }
    await submitDestination(db, encryption, by)
    expect([await kept(one), await pending(one)]).toMatchObject([{ to: second, by: 'staff' }, undefined])
    await expectRefused('link_expired', () => confirm(token, one, later(6)))
    await expectRefused('link_expired', () =>
      confirmDestinationByStaff(db, encryption, { refundId: one.refundId, at: later(3), actorId, now: later(6) }),
    )
  })
})

describe('refund account without a trusted email address', () => {
  test('gets no link for an order without an address; staff confirm exactly the account they looked at', async () => {
    const one = await waiting(null)
    await give(one)
    expect(await mailsOf(one)).toEqual([])
    expect(await pending(one)).toMatchObject({ to: first, confirmedBy: 'staff', isExpired: false })
    await give(one, second, later(5))
    const byStaff = (at: Date) =>
      confirmDestinationByStaff(db, encryption, { refundId: one.refundId, at, actorId, now: later(6) })
    await expectRefused('link_expired', () => byStaff(later(3)))
    expect(await byStaff(later(5))).toMatchObject({ ok: true })
    expect(await kept(one)).toMatchObject({ to: second, by: 'customer' })
    await expectRefused('link_expired', () => byStaff(later(5)))
  })

  test('gets no link when the order’s email address was changed on the order page', async () => {
    const one = await waiting('somebody@evil.example')
    const changed = {
      orderId: one.orderId,
      kind: 'recipient_changed',
      actorKind: 'customer',
      note: 'phone email',
    } as const
    await db.insertInto('orderEvents').values(changed).execute()
    await give(one)
    expect(await mailsOf(one)).toEqual([])
    expect(await pending(one)).toMatchObject({ confirmedBy: 'staff' })
  })

  test('cannot be confirmed by staff while it is to be confirmed by mail', async () => {
    const one = await waiting()
    await give(one)
    expect(await pending(one)).toMatchObject({ confirmedBy: 'mail' })
    await expectRefused('link_expired', () =>
      confirmDestinationByStaff(db, encryption, { refundId: one.refundId, at: later(3), actorId, now: later(6) }),
    )
  })
})
