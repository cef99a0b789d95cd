import type { ZodType } from 'zod'
import { asWritten } from '#app/i18n/as-written.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Language } from '#app/i18n/language.ts'

/** The JSON body of a request as the schema wants it. Throws 422 with a code, a sentence and the field that is wrong for everything else. */
export async function jsonBody<T>(request: Request, schema: ZodType<T>, language: Language): Promise<T> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const { badRequest } = dictionaryOf(language).frame.errors
  // Such as "user.email" or "items.0.quantity"; a body that is no object has none.
  const field = parsed.error.issues[0]?.path.join('.')
  throw Response.json(
    { code: 'bad_input', message: asWritten(badRequest), ...(field ? { field } : {}) },
    { status: 422 },
  )
}
