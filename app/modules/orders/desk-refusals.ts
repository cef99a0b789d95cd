import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { CancelRefusal } from './close-order.server.ts'
import type { MoveRefusal } from './move-order.server.ts'
import { type MoveReason, moveReasons } from './order-moves.ts'

const isMoveReason = (reason: MoveRefusal | CancelRefusal): reason is MoveReason =>
  moveReasons.some((one) => one === reason)

/** Why an order did not move or end, in the reader's language. */
export const moveRefusal = (reason: MoveRefusal | CancelRefusal, t: AdminTranslate): string =>
  isMoveReason(reason) ? t(`orders.reason.${reason}`) : t(`orders.refusal.${reason}`)
