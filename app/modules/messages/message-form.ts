import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { field } from '#app/kit/fields.ts'
import { messageFields } from './message-fields.ts'

const errorKeys = {
  required: 'pages.contact.errors.required',
  tooLong: 'pages.contact.errors.tooLong',
  email: 'pages.contact.errors.email',
} as const satisfies Record<string, MessageKey>

export const messageForm = z.object({
  name: field(messageFields.name, errorKeys),
  email: field(messageFields.email, errorKeys),
  subject: field(messageFields.subject, errorKeys),
  message: field(messageFields.message, errorKeys),
})

export type MessageFields = z.infer<typeof messageForm>
