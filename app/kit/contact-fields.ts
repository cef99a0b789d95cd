import { z } from 'zod'
import { readEmail } from './email.ts'
import { parsePhone } from './phone.ts'

/** What a form calls a field that is empty, and one that is filled with something else. */
type Words<Word extends string> = { missing: Word; wrong: Word }

/** An e-mail address that must be there, in the form it is kept in (kit/email.ts). */
export const emailField = <Word extends string>(words: Words<Word>) => field(words, readEmail)

/** A phone number that must be there, in the form it is kept in, +66812345678 (kit/phone.ts). */
export const phoneField = <Word extends string>(words: Words<Word>) => field(words, parsePhone)

function field<Word extends string>({ missing, wrong }: Words<Word>, read: (typed: string) => string | undefined) {
  return z.string(missing).transform((typed, context) => {
    const value = read(typed)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? missing : wrong })
    return z.NEVER
  })
}
