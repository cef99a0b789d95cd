import { z } from 'zod'
import { emailField } from '#app/kit/contact-fields.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'

const line = (most: number) =>
  z.string('required').transform(oneLine).pipe(z.string().min(1, 'required').max(most, 'tooLong'))

/** What the contact form takes: all four fields. Issues are the reasons of message-messages.ts. */
export const messageForm = z.object({
  name: line(100),
  email: emailField({ missing: 'required', wrong: 'email' }),
  subject: line(150),
  message: z.string('required').transform(manyLines).pipe(z.string().min(1, 'required').max(4000, 'tooLong')),
})

export type MessageFields = z.infer<typeof messageForm>
export type MessageField = keyof MessageFields
