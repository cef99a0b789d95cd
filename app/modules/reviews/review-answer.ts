import type { MessageKey } from '#app/i18n/provider.tsx'
import type { ReviewErrors } from './review-form.ts'

/** What a post of the review forms is told. `message` is for the whole form, `errors` for its fields. */
export type ReviewAnswer = {
  ok: boolean
  intent: string
  message?: MessageKey
  errors?: ReviewErrors
  /** Of the review that was just written. */
  review?: string
}
