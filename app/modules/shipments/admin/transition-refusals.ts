import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { type TransitionReason, transitionReasons } from '#app/modules/orders/status/order-transitions.ts'
import type { MoveRefusal } from '../move-order.server.ts'

const isMoveReason = (reason: MoveRefusal | CancelRefusal): reason is TransitionReason =>
  transitionReasons.some((one) => one === reason)

export const transitionRefusalKey = (reason: MoveRefusal | CancelRefusal): AdminKey =>
  isMoveReason(reason) ? `orders.reason.${reason}` : `orders.refusal.${reason}`
