import type { Selectable } from 'kysely'
import type { SlipReason } from '#app/modules/mails/mail.ts'
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

// Reasons for a second look.
const pictureDoubts = ['no_qr', 'other_qr', 'bad_checksum', 'edited'] as const
/** `late`: it had ended. `second`: it has another slip. Neither makes a slip less plausible. */
export const orderDoubts = ['late', 'second'] as const
/** `unknown_there`: no such transfer. `too_old`: sent before the order. */
const transferDoubts = ['unknown_there', 'too_old', 'in_future', 'used_elsewhere'] as const
const differences = ['amount_differs', 'receiver_differs', 'name_differs'] as const
export const slipDoubts = [...pictureDoubts, ...orderDoubts, ...transferDoubts, ...differences] as const
export type SlipDoubt = (typeof slipDoubts)[number]

/** A row of `slips`; `picture` is null once deleted. `missing`: no such transfer; `away`: no response. */
export type Slip = Omit<Selectable<Slips>, 'doubts'> & { doubts: readonly SlipDoubt[] }
