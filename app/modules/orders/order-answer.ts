import type { AddressErrors } from '#app/modules/addresses/address-form.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { RecipientField } from './recipient-rules.ts'

type Done = Extract<AdminAnswer, { ok: true }>
type Refused = Extract<AdminAnswer, { ok: false }>

/** Refused, with contact and address as they were typed: a page without JavaScript shows them again. */
export type RefusedRecipient = Refused & {
  typed: Readonly<Record<RecipientField, string>>
  errors: AddressErrors
}

/** What the order's page answers its forms. `payLink`: where the order is paid, for whoever asked for it. */
export type OrderAnswer = (Done & { payLink?: string }) | (Refused & { typed?: undefined }) | RefusedRecipient
