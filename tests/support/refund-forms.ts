import { savePendingDestination } from '#app/modules/refunds/refund-destinations.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { cancelledToSend, failedRefund, refundToSend } from '#tests/factories/saved-refund.ts'
import type { Person } from './people.ts'
import { returnWrites } from './return-forms.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

/** The day of the tests' clock in Bangkok. */
const today = '2026-11-21'

const promptPay = { way: 'promptpay', id: '0812345678' } as const
const token = 'secret-of-the-link-of-a-mail'

export async function preparedRefunds(db: Db, encryption: Encryption, productId: string) {
  const { refund, accessKey } = await refundToSend(db, productId)
  const confirming = await refundToSend(db, productId)
  const kept = { to: promptPay, now: someDay }
  await savePendingDestination(db, encryption, { ...kept, refundId: refund.id, token: undefined })
  await savePendingDestination(db, encryption, { ...kept, refundId: confirming.refund.id, token })
  const failed = await refundToSend(db, productId)
  const unpaid = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
  await unknownPayment(db, 'cs_unknown', unpaid.total)
  return {
    waiting: unpaid.number,
    confirming: confirming.accessKey,
    toSend: { id: refund.id, accessKey },
    failed: (await failedRefund(db, failed.refund)).id,
  }
}
export async function unknownPayment(db: Db, session: string, amount = 12_345): Promise<void> {
  const object = { id: session, object: 'checkout.session', payment_status: 'paid', amount_total: amount }
  const event = {
    eventId: `evt ${session}`,
    provider: 'stripe',
    type: 'checkout.session.completed',
    sessionId: session,
  }
  const told = {
    payload: JSON.stringify({ data: { object } }),
    receivedAt: someDay,
    processedAt: someDay,
    state: 'unknown',
  } as const
  await db
    .insertInto('webhookInbox')
    .values({ ...event, ...told })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type PreparedRefunds = Awaited<ReturnType<typeof preparedRefunds>>

const account = { bank: '004', accountNumber: '1234567890', accountName: 'Nok Srisai' }

export function refundDestinationForms({ refunds: { toSend, confirming } }: { refunds: PreparedRefunds }): ValidForm[] {
  const key = toSend.accessKey
  const at = { by: 'visitor', route: 'routes/account/order', path: '/order/{key}', address: { key } } as const
  const refund = toSend.id
  return [
    { ...at, ...sent('refund-to-promptpay', { refund, promptPayId: '0812345678' }), only: ['refund', 'promptPayId'] },
    { ...at, ...sent('refund-to-bank', { refund, ...account }), only: ['bank', 'accountNumber', 'accountName'] },
    { ...at, address: { key: confirming }, ...sent('refund-to-confirm', { token }) },
  ]
}

export function refundForms({ refunds: { toSend, failed, waiting } }: { refunds: PreparedRefunds }): ValidForm[] {
  const list = { by: 'owner', route: 'routes/admin/money/refunds', path: '/admin/refunds' } as const
  const at = (refund: string) =>
    ({ by: 'owner', route: 'routes/admin/money/refund', path: '/admin/refunds/{refund}', address: { refund } }) as const
  return [
    { ...at(toSend.id), ...sent('destination', { way: 'promptpay', promptPayId: '0812345678' }) },
    { ...at(toSend.id), ...sent('destination', { way: 'bank', ...account }), only: Object.keys(account) },
    { ...at(toSend.id), ...sent('confirm', { at: someDay.toISOString() }) },
    { ...at(toSend.id), ...sent('sent', { on: today, reference: 'KB 2026112100123' }) },
    { ...at(failed), ...sent('retry', { by: 'manual' }) },
    { ...at(toSend.id), ...sent('aside', { note: 'Keeps the dress' }) },
    { ...list, ...sent('set_aside', { session: 'cs_unknown', note: 'Of the other shop' }) },
    { ...list, ...sent('book', { session: 'cs_unknown', order: waiting }) },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

function refundWrites(
  db: Db,
  send: Send,
  { productId, owner }: { productId: string; owner: Person },
): Record<string, Record<string, Write[]>> {
  const to = async (fields: Record<string, string>, failed = false) => {
    const refund = await cancelledToSend(db, productId)
    if (failed) await failedRefund(db, refund)
    return send(`/admin/refunds/${refund.id}`, fields, owner)
  }
  const unknown = async (intent: string, fields: { note: string } | { order: string }) => {
    const unpaid = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
    const session = `cs ${intent} ${unpaid.number}`
    await unknownPayment(db, session, unpaid.total)
    const named = 'order' in fields ? { order: unpaid.number } : fields
    return send('/admin/refunds', { intent, session, ...named }, owner)
  }
  const confirm = async () => {
    const refund = await cancelledToSend(db, productId)
    const row = {
      refundId: refund.id,
      givenBy: 'customer',
      givenAt: someDay,
      pendingEncrypted: 'nothing that opens',
      pendingAt: someDay,
    } as const
    await db.insertInto('refundDestinations').values(row).execute()
    return send(`/admin/refunds/${refund.id}`, { intent: 'confirm', at: someDay.toISOString() }, owner)
  }
  const told = { intent: 'destination', promptPayId: '0812345678' }
  return {
    'routes/admin/money/refunds': {
      book: [['order.paid', owner, () => unknown('book', { order: '' })]],
      set_aside: [['payment.set_aside', owner, () => unknown('set_aside', { note: 'Of the other shop' })]],
    },
    'routes/admin/money/refund': {
      destination: [['order.refund_destination', owner, () => to(told)]],
      confirm: [['order.refund_destination', owner, () => confirm()]],
      sent: [['order.refunded', owner, () => to({ intent: 'sent', on: today })]],
      retry: [['order.refund_requested', owner, () => to({ intent: 'retry', by: 'manual' }, true)]],
      aside: [['order.refund_set_aside', owner, () => to({ intent: 'aside', note: 'Keeps it' })]],
    },
  }
}

export const refundPageWrites = (db: Db, send: Send, by: { productId: string; staff: Person; owner: Person }) => ({
  ...returnWrites(db, send, by),
  ...refundWrites(db, send, by),
})
