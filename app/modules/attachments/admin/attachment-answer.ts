import type { FormAnswer, Sentence } from '#app/kit/form-answer.ts'

/** `lines`: each refused file and the number accepted. */
export type AttachmentAnswer = FormAnswer<
  { message: Sentence },
  Sentence['key'],
  { lines?: readonly (Sentence & { of?: string })[] }
>
