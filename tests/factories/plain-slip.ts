import type { Slip } from '#app/modules/slips/slip.ts'
import { someDay } from './moments.ts'

/** A slip that is under review. */
export const plainSlip = (change: Partial<Slip> = {}): Slip => ({
  id: 'a',
  orderId: 'o',
  picture: undefined,
  payload: '',
  bank: undefined,
  reference: undefined,
  state: 'waiting',
  inTime: true,
  doubts: [],
  uploadedAt: someDay,
  checkState: 'none',
  checkedBy: undefined,
  checkedAt: undefined,
  sent: undefined,
  sentAt: undefined,
  receiver: '',
  decidedAt: undefined,
  decidedBy: undefined,
  received: undefined,
  outcome: undefined,
  rejectReason: undefined,
  rejectNote: '',
  version: 1,
  ...change,
})
