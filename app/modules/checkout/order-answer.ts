import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import type { PlaceOrderDetail } from './place-order.ts'

/**
 * What the forms of checkout and payment are answered when they do not lead on. With a `reason` no order was placed: what
 * holds now (`quote`), and `expectedTotal`, what the shopper saw, in satang. `unsent`: no answer came, and there
 * is no order; the browser says so itself (ui/send-order.ts).
 */
export type OrderAnswer = FormAnswer<
  object,
  MessageKey,
  Pick<PlaceOrderDetail, 'quote'> & { expectedTotal?: number; unsent?: true }
>
