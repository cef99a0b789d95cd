import type { Refusal } from '#app/kit/form-answer.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { PayLinkMessage } from '../admin/pay-link-message.server.ts'

/** `payLink`: as staff requested. */
export type OrderAnswer = AdminAnswer<{ payLink?: PayLinkMessage }, { errors?: Refusal['fields'] }>
