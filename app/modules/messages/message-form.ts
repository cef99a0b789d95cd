import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { email, line, lines } from '#app/kit/fields.ts'

const words = {
  required: 'pages.contact.errors.required',
  tooLong: 'pages.contact.errors.tooLong',
  email: 'pages.contact.errors.email',
} as const satisfies Record<string, MessageKey>

/** What the contact form takes: all four fields. */
export const messageForm = z.object({
  name: line(words, 100),
  email: email(words),
  subject: line(words, 150),
  message: lines(words, 4000),
})

export type MessageFields = z.infer<typeof messageForm>
