import type { FormAnswer, Sentence } from '#app/kit/form-answer.ts'

/** What the forms of attachments are answered; `lines` name each file that was refused, and how many were not. */
export type AttachmentAnswer = FormAnswer<
  { message: Sentence },
  Sentence['key'],
  { lines?: readonly (Sentence & { of?: string })[] }
>
