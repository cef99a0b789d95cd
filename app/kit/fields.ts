// The kinds of field that forms have, each said once, for browser and server. `words` are the keys of what a field says
// when it is wrong; they travel as they are, and become sentences on the screen.
import { z } from 'zod'
import { readEmail } from './email.ts'
import { manyLines, oneLine } from './text.ts'

type Words<Problem extends string, Key extends string> = Readonly<Record<Problem, Key>>

/** An e-mail address that must be there, in the form it is kept in (kit/email.ts). */
export const email = <Key extends string>(words: Words<'required' | 'email', Key>) =>
  parsed({ required: words.required, wrong: words.email }, readEmail)

/** One line that must be there, at most `most` characters. */
export const line = <Key extends string>(words: Words<'required' | 'tooLong', Key>, most: number) =>
  z.string(words.required).transform(oneLine).pipe(z.string().min(1, words.required).max(most, words.tooLong))

/** One line, or nothing. */
export const optionalLine = <Key extends string>(words: Words<'tooLong', Key>, most: number) =>
  z.string(words.tooLong).default('').transform(oneLine).pipe(z.string().max(most, words.tooLong))

/** A text of several lines that must be there. */
export const lines = <Key extends string>(words: Words<'required' | 'tooLong', Key>, most: number) =>
  z.string(words.required).transform(manyLines).pipe(z.string().min(1, words.required).max(most, words.tooLong))

/** A text of several lines, or nothing. */
export const optionalLines = <Key extends string>(words: Words<'tooLong', Key>, most: number) =>
  z.string(words.tooLong).default('').transform(manyLines).pipe(z.string().max(most, words.tooLong))

/** What nobody but its owner may see: it is never given back to a form (http/form.server.ts). */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ secret: true })

function parsed<Value>(words: { required: string; wrong: string }, read: (typed: string) => Value | undefined) {
  return z.string(words.required).transform((typed, context) => {
    const value = read(typed)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? words.required : words.wrong })
    return z.NEVER
  })
}
