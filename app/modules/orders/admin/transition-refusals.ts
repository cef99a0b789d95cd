import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { CancelRefusal } from '../status/cancellation-rules.ts'
import { type TransitionReason, transitionReasons } from '../status/order-transitions.ts'
import type { TransitionRefusal } from '../status/transition-rules.ts'

const isMoveReason = (reason: TransitionRefusal | CancelRefusal): reason is TransitionReason =>
  transitionReasons.some((one) => one === reason)

export const transitionRefusalKey = (reason: TransitionRefusal | CancelRefusal): AdminKey =>
  isMoveReason(reason) ? `orders.reason.${reason}` : `orders.refusal.${reason}`
