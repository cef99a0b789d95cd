import type { Satang } from '#app/kit/money.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { CarrierKey } from '#app/modules/orders/shipments/carriers.ts'

/** A parcel of a carrier's list: the order's number or the parcel's, and what the carrier took for it; nothing typed is what was due. */
export type StatedParcel = { name: string; amount: Satang | undefined }

/** What staff type of a carrier's statement. */
export type Statement = {
  carrier: CarrierKey
  /** Its number, as the carrier has it. */
  number: string
  /** The sum that came, and what of the cash the carrier kept for its work. */
  received: Satang
  kept: Satang
  parcels: readonly StatedParcel[]
  actor: Actor & { id: string }
  now: Date
}

/** Why a parcel of a statement is not booked. */
type ParcelReason =
  | 'not_found'
  | 'twice'
  | 'not_cod'
  | 'ended'
  | 'settled'
  | 'not_delivered'
  | 'other_carrier'
  | 'not_due'
  | 'wrong_amount'

/** What is wrong with a parcel; `due` and `stated` of one whose amount differs, `day` of one that is not due yet. */
export type ParcelProblem = {
  name: string
  reason: ParcelReason
  due?: Satang | undefined
  stated?: Satang | undefined
  day?: string | undefined
}

/** A statement that was booked. */
export type Settlement = {
  id: string
  carrier: string
  statement: string
  received: Satang
  kept: Satang
  at: Date
  orders: string[]
}
