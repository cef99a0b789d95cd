import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { field } from '#app/kit/fields.ts'
import { messageFields, orderMessageFields } from './message-fields.ts'

const words = {
  required: 'pages.contact.errors.required',
  tooLong: 'pages.contact.errors.tooLong',
  email: 'pages.contact.errors.email',
} as const satisfies Record<string, MessageKey>

export const messageForm = z.object({
  name: field(messageFields.name, words),
  email: field(messageFields.email, words),
  subject: field(messageFields.subject, words),
  message: field(messageFields.message, words),
})

const orderWords = {
  required: 'customerOrder.write.empty',
  tooLong: 'customerOrder.write.tooLong',
} as const satisfies Record<string, MessageKey>

export const orderMessageForm = z.object({ message: field(orderMessageFields.message, orderWords) })

export type MessageFields = z.infer<typeof messageForm>
