import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import type { PlaceOrderDetail } from './place-order.ts'

/**
 * With a `reason` no order was placed; `expectedTotal` (satang) is what the customer saw. `unsent`: set by the browser
 * when no response arrived (ui/send-order.ts).
 */
export type OrderAnswer = FormAnswer<
  object,
  MessageKey,
  Pick<PlaceOrderDetail, 'quote'> & { expectedTotal?: number; unsent?: true }
>
