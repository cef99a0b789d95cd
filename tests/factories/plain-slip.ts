import type { Slip } from '#app/modules/slips/slip.ts'
import { someDay } from './moments.ts'

/** A slip under review. */
export const plainSlip = (change: Partial<Slip> = {}): Slip => ({
  id: 'a',
  orderId: 'o',
  digest: '',
  picture: null,
  payload: '',
  bank: null,
  reference: null,
  state: 'waiting',
  inTime: true,
  doubts: [],
  uploadedAt: someDay,
  checkState: 'none',
  checkedBy: null,
  checkedAt: null,
  sentSatang: null,
  sentAt: null,
  receiver: '',
  decidedAt: null,
  decidedBy: null,
  receivedSatang: null,
  outcome: null,
  rejectReason: null,
  rejectNote: '',
  version: 1,
  ...change,
})
