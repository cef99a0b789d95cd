import type { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Refusal } from './form-answer.ts'

/** Empty when missing or a file; the first of several. */
export function formText(form: FormData | URLSearchParams, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

type Read<Value> = { ok: true; value: Value; values: Readonly<Record<string, string>> }

/**
 * Returns `values` as typed, or a refusal with an error per field, without secrets. Missing fields are empty. `lists`:
 * repeated fields.
 */
export function readFields<Fields extends Readonly<Record<string, z.ZodType>>, Key extends string = MessageKey>(
  form: FormData,
  schema: z.ZodObject<Fields>,
  lists: Readonly<Record<string, unknown>> = {},
): Read<z.output<z.ZodObject<Fields>>> | (Refusal<Key> & Pick<Read<unknown>, 'values'>) {
  const single = Object.entries(schema.shape).filter(([name]) => !(name in lists))
  const typed = single.map(([name, field]) => ({ name, text: formText(form, name), field }))
  const values = textsOf(typed.filter(({ field }) => field.meta()?.secret !== true))
  const parsed = schema.safeParse({ ...textsOf(typed), ...lists })
  if (parsed.success) return { ok: true, value: parsed.data, values }
  return { ok: false, fields: firstProblems<Key>(parsed.error), values }
}

function firstProblems<Key extends string>({ issues }: z.ZodError): Partial<Record<string, Key>> {
  const problems: Partial<Record<string, Key>> = {}
  for (const { path, message } of issues) problems[String(path[0] ?? '')] ??= message as Key
  return problems
}

const textsOf = (fields: readonly { name: string; text: string }[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, text }) => [name, text]))
