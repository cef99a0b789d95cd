import type { FormAnswer } from '#app/kit/form-answer.ts'

/** `sentTo`: recipient of a confirmation link. */
export type ProfileAnswer = FormAnswer<{ sentTo?: string; reminders?: boolean; withdrawn?: string }>
