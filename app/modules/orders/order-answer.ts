import type { Refusal } from '#app/kit/form-answer.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { PayLinkMessage } from './admin/pay-link-message.server.ts'

/**
 * What the order's page answers its forms. `payLink`: where the order is paid, for whoever asked for it; `errors`: what
 * is wrong with contact and address, which has its words in the shop.
 */
export type OrderAnswer = AdminAnswer<{ payLink?: PayLinkMessage }, { errors?: Refusal['fields'] }>
