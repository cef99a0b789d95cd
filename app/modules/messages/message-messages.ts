import type { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { MessageField, MessageFields } from './message-form.ts'

type MessageProblem = 'required' | 'tooLong' | 'email'
type MessageErrors = Partial<Record<MessageField, MessageProblem>>

export const problemMessages = {
  required: 'pages.contact.errors.required',
  tooLong: 'pages.contact.errors.tooLong',
  email: 'pages.contact.errors.email',
} as const satisfies Record<MessageProblem, MessageKey>

/** The first problem of each field. */
export function problemsOf(error: z.ZodError<MessageFields>): MessageErrors {
  const problems: MessageErrors = {}
  for (const { path, message } of error.issues) {
    const field = path[0] as MessageField
    problems[field] ??= message in problemMessages ? (message as MessageProblem) : 'required'
  }
  return problems
}

/** A message that was not taken: what is wrong with which field, and what was typed, for the form to show again. */
export type MessageAnswer = {
  sent: false
  errors: MessageErrors
  tooMany: boolean
  values: Partial<Record<MessageField, string>>
}
