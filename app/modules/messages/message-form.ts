import type { MessageKey } from '#app/i18n/provider.tsx'
import { readersOf, type ValuesOf } from '#app/kit/fields.ts'
import { messageFields } from './message-fields.ts'

const errorKeys = {
  required: 'pages.contact.errors.required',
  tooLong: 'pages.contact.errors.tooLong',
  email: 'pages.contact.errors.email',
} as const satisfies Record<string, MessageKey>

export const messageForm = readersOf(messageFields, errorKeys)

export type MessageFields = ValuesOf<typeof messageForm>
