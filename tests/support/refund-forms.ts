import type { Db } from '#app/platform/database/pool.server.ts'
import { cancelledToSend, failedRefund, refundToSend } from '#tests/factories/saved-refund.ts'
import type { Person } from './people.ts'
import { returnWrites } from './return-forms.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

/** The day of the tests' clock in Bangkok. */
const today = '2026-11-21'

/** Money that waits to be sent back by hand, and a refund that failed. */
export async function preparedRefunds(db: Db, productId: string) {
  const { refund, accessKey } = await refundToSend(db, productId)
  const failed = await refundToSend(db, productId)
  return { toSend: { id: refund.id, accessKey }, failed: (await failedRefund(db, failed.refund)).id }
}
type PreparedRefunds = Awaited<ReturnType<typeof preparedRefunds>>

const account = { bank: '004', accountNumber: '1234567890', accountName: 'Nok Srisai' }

/** What whoever holds an order's key says of where its money goes. */
export function ownRefundForms({ refunds: { toSend } }: { refunds: PreparedRefunds }): ValidForm[] {
  const key = toSend.accessKey
  const at = { by: 'visitor', route: 'routes/account/order', path: '/order/{key}', address: { key } } as const
  const refund = toSend.id
  return [
    { ...at, ...sent('refund-to-promptpay', { refund, promptPayId: '0812345678' }), only: ['refund', 'promptPayId'] },
    { ...at, ...sent('refund-to-bank', { refund, ...account }), only: ['bank', 'accountNumber', 'accountName'] },
  ]
}

/** What staff who may give money back do to refunds. */
export function refundForms({ refunds: { toSend, failed } }: { refunds: PreparedRefunds }): ValidForm[] {
  const at = (refund: string) =>
    ({ by: 'owner', route: 'routes/admin/refund', path: '/admin/refunds/{refund}', address: { refund } }) as const
  return [
    { ...at(toSend.id), ...sent('destination', { way: 'promptpay', promptPayId: '0812345678' }) },
    { ...at(toSend.id), ...sent('destination', { way: 'bank', ...account }), only: Object.keys(account) },
    { ...at(toSend.id), ...sent('sent', { on: today, reference: 'KB 2026112100123' }) },
    { ...at(failed), ...sent('retry', { by: 'hand' }) },
    { ...at(toSend.id), ...sent('aside', { note: 'Keeps the dress' }) },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

/** What can be written of refunds, by the intents of their forms, and the actions of the audit log. */
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
  const told = { intent: 'destination', promptPayId: '0812345678' }
  return {
    'routes/admin/refund': {
      destination: [['order.refund_destination', owner, () => to(told)]],
      sent: [['order.refunded', owner, () => to({ intent: 'sent', on: today })]],
      retry: [['order.refund_requested', owner, () => to({ intent: 'retry', by: 'hand' }, true)]],
      aside: [['order.refund_set_aside', owner, () => to({ intent: 'aside', note: 'Keeps it' })]],
    },
  }
}

/** The same of returns and refunds, which the audit test sends together. */
export const moneyBackWrites = (db: Db, send: Send, by: { productId: string; staff: Person; owner: Person }) => ({
  ...returnWrites(db, send, by),
  ...refundWrites(db, send, by),
})
