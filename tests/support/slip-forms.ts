import { randomUUID } from 'node:crypto'
import { satang } from '#app/kit/money.ts'
import { approveSlip } from '#app/modules/slips/decide-slip.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import type { Person } from './people.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export async function preparedSlips(db: Db, productId: string) {
  const waiting = async () => {
    const { id, version } = await savedSlip(db, (await transferOrder(db, productId)).orderId)
    return { id, version: String(version) }
  }
  return {
    short: await shortOrder(db, productId),
    unpaid: await transferOrder(db, productId),
    picture: await slipPicture({ text: miniQr(randomUUID().slice(0, 18)) }),
    toApprove: await waiting(),
    toReject: await waiting(),
  }
}
/** An order on hold, underpaid by a baht. */
async function shortOrder(db: Db, productId: string) {
  const { orderId, number } = await transferOrder(db, productId)
  const { id: slipId, version } = await savedSlip(db, orderId)
  const actor = { kind: 'staff', id: 'mali' } as const
  const approved = await approveSlip(db, { slipId, version, amount: satang(114_900), actor, now: someDay })
  if (!approved.ok) throw new Error(`the order is not short: ${approved.reason}`)
  return { number, version: String(approved.value.order.version) }
}
type PreparedSlips = Awaited<ReturnType<typeof preparedSlips>>

export const customerSlipForms = ({ slips: { unpaid, picture } }: { slips: PreparedSlips }): ValidForm[] => [
  {
    by: 'visitor',
    route: 'routes/account/order-slip',
    intent: 'send-slip',
    path: '/order/{key}/slip',
    address: { key: unpaid.accessKey },
    fields: { intent: 'send-slip' },
    file: { field: 'slip', bytes: picture },
  },
]

export function slipForms({ slips: { toApprove, toReject } }: { slips: PreparedSlips }): ValidForm[] {
  const at = (slip: string) =>
    ({ by: 'staff', route: 'routes/admin/money/slip', path: '/admin/slips/{slip}', address: { slip } }) as const
  return [
    { ...at(toApprove.id), ...sent('approve', { version: toApprove.version, amount: '1150' }) },
    { ...at(toReject.id), ...sent('reject', { version: toReject.version, reason: 'other', note: 'Too dark' }) },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function slipWrites(
  db: Db,
  send: Send,
  { productId, staff }: { productId: string; staff: Person },
): Record<string, Record<string, Write[]>> {
  const to = async (fields: Record<string, string>) => {
    const { id, version } = await savedSlip(db, (await transferOrder(db, productId)).orderId)
    return send(`/admin/slips/${id}`, { version: String(version), ...fields }, staff)
  }
  return {
    'routes/admin/money/slip': {
      approve: [['order.slip_approved', staff, () => to({ intent: 'approve', amount: '1150' })]],
      reject: [['order.slip_rejected', staff, () => to({ intent: 'reject', reason: 'unreadable' })]],
    },
  }
}

export function underpaidWrites(
  db: Db,
  send: Send,
  { productId, staff }: { productId: string; staff: Person },
): Record<string, Write[]> {
  const missing = async () => {
    const { number, version } = await shortOrder(db, productId)
    return send(`/admin/orders/${number}`, { intent: 'missing_arrived', version }, staff)
  }
  return { missing_arrived: [['order.paid', staff, missing]] }
}
