// Schemas of field kinds (field-kinds.ts). `words`: text keys of the errors.
import { z } from 'zod'
import type { FieldKind } from './field-kinds.ts'
import { oneLine } from './text.ts'

type Words<Problem extends string, Key extends string> = Readonly<Record<Problem, Key>>

export const field = <Value, Problem extends string, Key extends string>(
  kind: FieldKind<Value, Problem>,
  words: Words<Problem | 'required', Key>,
) =>
  z.string(words.required).transform((typed, context): Value => {
    if (!isEmpty(typed)) return valueOf(typed, kind, words, context)
    context.addIssue({ code: 'custom', message: words.required })
    return z.NEVER
  })

/** Empty text when left empty. */
export const optionalField = <Value, Problem extends string, Key extends string>(
  kind: FieldKind<Value, Problem>,
  words: Words<Problem, Key>,
) =>
  z
    .string(Object.values<Key>(words)[0])
    .transform((typed, context): Value | '' => (isEmpty(typed) ? '' : valueOf(typed, kind, words, context)))

/** Never sent back to a form (http/form.server.ts). */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ secret: true })

const isEmpty = (typed: string): boolean => oneLine(typed) === ''

function valueOf<Value, Problem extends string>(
  typed: string,
  { read }: FieldKind<Value, Problem>,
  words: Words<Problem, string>,
  context: z.RefinementCtx,
): Value {
  const reading = read(typed)
  if ('value' in reading) return reading.value
  context.addIssue({ code: 'custom', message: words[reading.problem] })
  return z.NEVER
}
