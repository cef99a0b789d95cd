import type { FormReader, ProblemsOf, ValuesOf } from './fields.ts'
import type { Refusal } from './form-answer.ts'

/** Empty when missing or a file; the first of several. */
export function formText(form: FormData | URLSearchParams, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

type Read<Form> =
  | { ok: true; value: ValuesOf<Form>; values: Readonly<Record<string, string>> }
  | (Refusal<ProblemsOf<Form>> & { values: Readonly<Record<string, string>> })

/** Returns the values, or a refusal with an error per field; and `values` as typed, without secrets. */
export function readFields<Form extends FormReader>(form: FormData, fields: Form): Read<Form> {
  const typed: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const [name, { read, secret }] of Object.entries(fields)) {
    const text = formText(form, name)
    if (!secret) typed[name] = text
    const reading = read(text)
    if ('value' in reading) values[name] = reading.value
    else problems[name] = reading.problem
  }
  const read =
    Object.keys(problems).length > 0
      ? { ok: false, fields: problems, values: typed }
      : { ok: true, value: values, values: typed }
  return read as Read<Form>
}
