import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { field } from '#app/kit/fields.ts'
import { messageFields } from './message-fields.ts'

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

export type MessageFields = z.infer<typeof messageForm>
