import { z } from 'zod'
import { readEmail } from './email.ts'

/** What a form calls a field that is empty, and one that is filled with something else. */
type Words<Word extends string> = { missing: Word; wrong: Word }

/** An e-mail address that must be there, in the form it is kept in (kit/email.ts). */
export const emailField = <Word extends string>({ missing, wrong }: Words<Word>) =>
  z.string(missing).transform((typed, context) => {
    const value = readEmail(typed)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? missing : wrong })
    return z.NEVER
  })
