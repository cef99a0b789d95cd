import type { Satang } from '#app/kit/money.ts'
import type { SlipReason } from '#app/modules/mails/mail.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'

/** Names the money of a slip among the refunds: what its order did not need. */
export const slipKey = (slipId: string): string => `slip:${slipId}`

export type SlipState = 'waiting' | 'approved' | 'rejected'

/** Why staff send a slip back; the shopper reads it, with how to go on. */
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
 * Why staff should look twice. Of the picture: no_qr, other_qr (a code, but none of a slip), bad_checksum, edited (it came out of
 * a program that changes pictures). Of the order: late (it had ended), second (another slip of it waits or was taken). Of what the
 * checker knows: unknown_there, amount_differs, receiver_differs (another account, bank or PromptPay number), name_differs (the account
 * fits, the name does not), too_old (sent before the order was placed), in_future, used_elsewhere.
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

/** none: the shop has no checker, or nothing to ask it. missing: it knows no such transfer. away: it did not answer. */
type CheckState = 'none' | 'asked' | 'found' | 'missing' | 'away'

/** A picture of a transfer that a shopper sent for her order. */
export type Slip = {
  id: string
  orderId: string
  /** The name of its file; undefined once that was deleted. */
  picture: string | undefined
  payload: string
  /** The sending bank and the reference there, as the mini-QR says them. */
  bank: string | undefined
  reference: string | undefined
  state: SlipState
  inTime: boolean
  doubts: readonly SlipDoubt[]
  uploadedAt: Date
  checkState: CheckState
  checkedBy: string | undefined
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
