import type { Satang } from '#app/kit/money.ts'
import type { SlipReason } from '#app/modules/mails/mail.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'

/** Identifies the refund of a slip's overpayment. */
export const slipKey = (slipId: string): string => `slip:${slipId}`

export type SlipState = 'waiting' | 'approved' | 'rejected'

export const rejectReasons = [
  'not_arrived',
  'wrong_amount',
  'wrong_receiver',
  'unreadable',
  'not_a_slip',
  'other',
] as const satisfies readonly SlipReason[]
export type RejectReason = (typeof rejectReasons)[number]
export const isRejectReason = (text: string): text is RejectReason =>
  (rejectReasons as readonly string[]).includes(text)

/**
 * Reasons for a second look. Picture: other_qr (not a slip's), edited (by an image editor). Order: late (it had ended),
 * second (has another slip). Checker: unknown_there (no such transfer), too_old (sent before the order).
 */
export const slipDoubts = [
  'no_qr',
  'other_qr',
  'bad_checksum',
  'edited',
  'late',
  'second',
  'unknown_there',
  'amount_differs',
  'receiver_differs',
  'name_differs',
  'too_old',
  'in_future',
  'used_elsewhere',
] as const
export type SlipDoubt = (typeof slipDoubts)[number]

/** `none`: no checker or no code. `missing`: no such transfer. `away`: no response. */
type CheckState = 'none' | 'asked' | 'found' | 'missing' | 'away'

export type Slip = {
  id: string
  orderId: string
  /** Undefined once deleted. */
  picture: string | undefined
  payload: string
  /** From the mini-QR. */
  bank: string | undefined
  reference: string | undefined
  state: SlipState
  inTime: boolean
  doubts: readonly SlipDoubt[]
  uploadedAt: Date
  checkState: CheckState
  checkedBy: string | undefined
  checkedAt: Date | undefined
  sent: Satang | undefined
  sentAt: Date | undefined
  receiver: string
  decidedAt: Date | undefined
  decidedBy: string | undefined
  received: Satang | undefined
  outcome: PaymentOutcome | undefined
  rejectReason: RejectReason | undefined
  rejectNote: string
  version: number
}
