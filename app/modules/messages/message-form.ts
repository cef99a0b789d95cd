import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { email, line, lines } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'

const words = {
  required: 'pages.contact.errors.required',
  tooLong: 'pages.contact.errors.tooLong',
  email: 'pages.contact.errors.email',
} as const satisfies Record<string, MessageKey>

/** What the contact form takes: all four fields. */
export const messageForm = z.object({
  name: field(line(100), words),
  email: field(email, words),
  subject: field(line(150), words),
  message: field(lines(4000), words),
})

export type MessageFields = z.infer<typeof messageForm>
