import type { Satang } from '#app/kit/money.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { CarrierKey } from '#app/modules/shipping/carriers.ts'

/** `name`: order or tracking number; undefined `amount`: as due. */
export type StatedShipment = { name: string; amount: Satang | undefined }

export type Statement = {
  carrier: CarrierKey
  /** The carrier's number. */
  number: string
  /** `received` arrived; `kept` is the carrier's fee. */
  received: Satang
  kept: Satang
  shipments: readonly StatedShipment[]
  actor: Actor & { id: string }
  now: Date
}

type ShipmentReason =
  | 'not_found'
  | 'twice'
  | 'not_cod'
  | 'ended'
  | 'settled'
  | 'not_delivered'
  | 'other_carrier'
  | 'not_due'
  | 'wrong_amount'

/** `due` and `stated`: the amounts that differ; `day`: not due before. */
export type ShipmentProblem = {
  name: string
  reason: ShipmentReason
  due?: Satang | undefined
  stated?: Satang | undefined
  day?: string | undefined
}

export type Settlement = {
  id: string
  carrier: string
  statement: string
  received: Satang
  kept: Satang
  at: Date
  orders: string[]
}
