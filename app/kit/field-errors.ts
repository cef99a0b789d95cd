import type { z } from 'zod'

/** The first message of each field that is wrong; messages are whatever the schema says, such as dictionary keys. */
export function fieldErrors<Message extends string>(error: z.ZodError): Partial<Record<string, Message>> {
  const errors: Partial<Record<string, Message>> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message as Message
  return errors
}
