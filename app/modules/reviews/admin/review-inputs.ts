import { line, lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { maxReasonLength, maxReplyLength } from '../moderation-rules.ts'

export const reviewInputs = formFields('reviews', {
  reason: { ...line(maxReasonLength, 'off'), hint: true },
  reply: { ...lines(maxReplyLength), hint: true },
})
