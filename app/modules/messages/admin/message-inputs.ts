import { lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { maxAnswerLength } from '../message-rules.ts'

export const messageInputs = formFields('messages', { answer: { ...lines(maxAnswerLength), hint: true } })
