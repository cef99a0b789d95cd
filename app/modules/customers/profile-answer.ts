import type { FormAnswer } from '#app/kit/form-answer.ts'

/** What a form of the account page is answered; `sentTo` is where a confirmation link was sent. */
export type ProfileAnswer = FormAnswer<{ sentTo?: string; reminders?: boolean; withdrawn?: string }>
