import { type Language, languages } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { DeliveryFault } from '#app/platform/mail/delivery-fault.ts'
import { type ReportedRecipient, reportedFault } from '#app/platform/mail/delivery-report.ts'
import { type Letter, type LetterTexts, letterIn, type RecipientState } from './letter.ts'

export type ChangeRefusal = 'not_found' | 'not_draft' | 'conflict'

/** Whether a letter may still be changed or deleted: it is a draft, at the version its form was opened with. */
export function mayChange(letter: Letter | undefined, version: number): Result<Letter, ChangeRefusal> {
  if (!letter) return refuse('not_found')
  if (letter.state !== 'draft') return refuse('not_draft')
  return letter.version === version ? ok(letter) : refuse('conflict')
}

/** The languages in which subject or text is not written yet. */
export const unwritten = (letter: LetterTexts): Language[] =>
  languages.filter((language) => Object.values(letterIn(letter, language)).includes(''))

export type SendRefusal = ChangeRefusal | 'unwritten' | 'nobody'

/** Whether a letter may leave: a draft nobody has changed meanwhile, written in both languages, with somebody to read it. */
export function maySend(
  letter: Letter | undefined,
  { version, readers }: { version: number; readers: number },
): Result<Letter, SendRefusal> {
  const changeable = mayChange(letter, version)
  if (!changeable.ok) return changeable
  if (unwritten(changeable.value).length > 0) return refuse('unwritten')
  return readers > 0 ? changeable : refuse('nobody')
}

/**
 * What becomes of a recipient whose letter was not taken; `attempts` includes this one. What may have been taken is not sent
 * again: one letter too few is better than one twice.
 */
export function afterFault(fault: DeliveryFault, attempts: number, maxAttempts: number): RecipientState {
  if (fault === 'address') return 'bounced'
  if (fault === 'mail') return 'failed'
  if (fault === 'unknown') return 'taken'
  return attempts >= maxAttempts ? 'failed' : 'waiting'
}

/** What a report says became of a letter that had left. */
type ReportedFailure = { addresses: readonly string[]; state: 'bounced' | 'failed'; status: string }

/** What a report holds that changes something: failures for good, the mailbox's or the letter's; no delays, nothing that passes. */
export const failuresIn = (recipients: readonly ReportedRecipient[]): ReportedFailure[] =>
  recipients.flatMap((recipient) => {
    const fault = reportedFault(recipient)
    const { addresses, status } = recipient
    return fault ? [{ addresses, status, state: fault === 'address' ? 'bounced' : 'failed' }] : []
  })
