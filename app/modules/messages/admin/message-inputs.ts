import { lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { maxAnswerLength } from '../message-rules.ts'

/** What staff fill in on the page of a message. */
export const messageInputs = formFields('messages', { answer: { ...lines(maxAnswerLength), hint: true } })
