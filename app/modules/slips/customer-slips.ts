import type { Order } from '#app/modules/orders/order.ts'
import type { RejectReason, Slip, SlipState } from './slip.ts'
import { decideUpload } from './slip-rules.ts'

/** The customer's view: of staff only the reason and their note. */
type CustomerSlip = {
  id: string
  state: SlipState
  at: Date
  hasPicture: boolean
  reason: RejectReason | undefined
  note: string
}

export type CustomerSlips = { orderKey: string; slips: CustomerSlip[]; maySend: boolean; sample: boolean }

export const toCustomerSlips = (
  order: Order,
  slips: readonly Slip[],
  { now, demo }: { now: Date; demo: boolean },
): CustomerSlips => ({
  orderKey: order.accessKey,
  slips: slips.map(({ id, state, uploadedAt, picture, rejectReason, rejectNote }) => ({
    id,
    state,
    at: uploadedAt,
    hasPicture: picture !== undefined,
    reason: rejectReason,
    note: rejectNote,
  })),
  maySend: decideUpload(order, slips, now).ok,
  sample: demo,
})
