import type { ZodType } from 'zod'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten, type Language } from '#app/i18n/language.ts'

/** Throws a 422 with code, sentence and field. */
export async function jsonBody<T>(request: Request, schema: ZodType<T>, language: Language): Promise<T> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const { badRequest } = dictionaryOf(language).frame.errors
  // Such as "user.email" or "items.0.quantity".
  const field = parsed.error.issues[0]?.path.join('.')
  throw Response.json(
    { code: 'bad_input', message: asWritten(badRequest), ...(field ? { field } : {}) },
    { status: 422 },
  )
}
