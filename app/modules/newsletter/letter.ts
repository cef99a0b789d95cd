import type { Language } from '#app/i18n/language.ts'

/** `stopped`: somebody ended it before everybody had it. What is no draft any more stays as it left. */
export type LetterState = 'draft' | 'sending' | 'sent' | 'stopped'

/** What the form of a letter says: subject and text in both languages. */
export type LetterTexts = { subjectEn: string; subjectTh: string; textEn: string; textTh: string }

/** A letter as it is stored, at its version, with its pieces in their order. */
export type Letter = LetterTexts & {
  id: string
  state: LetterState
  version: number
  productIds: string[]
  startedAt: Date | null
  finishedAt: Date | null
}

/**
 * How a letter stands with one subscriber. `taken`: handed to the mail server, or lost on the way there; `skipped`: she
 * had ended her letters by then; `failed`: refused, but not because of her address.
 */
export const recipientStates = ['waiting', 'taken', 'sent', 'skipped', 'bounced', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Subject and text of a letter in one language. */
export const letterIn = (letter: LetterTexts, language: Language): { subject: string; text: string } =>
  language === 'th'
    ? { subject: letter.subjectTh, text: letter.textTh }
    : { subject: letter.subjectEn, text: letter.textEn }

/**
 * What a recipient's return path proves, besides its letter: she, and the token of her subscription. A new request after a
 * bounce has a new token, so that what was reported before it counts no more.
 */
export const aboutReader = ({ email, token }: { email: string; token: string }): string => `${email} ${token}`

export const maxPieces = 12
export const maxDrafts = 100
