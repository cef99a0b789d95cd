import type { Selectable } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { SlipReason } from '#app/modules/mails/mail.ts'
import type { PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import type { Slips } from '#app/platform/database/schema.gen.ts'

/** Identifies the refund of a slip's overpayment. */
export const slipKey = (slipId: string): string => `slip:${slipId}`

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

/**
 * A row of `slips`; `picture` is null once deleted. Check state: `none`, no checker or no code; `missing`, no such
 * transfer; `away`, no response.
 */
export type Slip = Omit<Selectable<Slips>, keyof Narrowed> & Narrowed

type Narrowed = {
  state: 'waiting' | 'approved' | 'rejected'
  doubts: readonly SlipDoubt[]
  checkState: 'none' | 'asked' | 'found' | 'missing' | 'away'
  sentSatang: Satang | null
  receivedSatang: Satang | null
  outcome: PaymentOutcome | null
  rejectReason: RejectReason | null
}
