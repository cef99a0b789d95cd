import type { Language } from '#app/i18n/language.ts'

/** `stopped`: ended before all had it. Only drafts change. */
export type LetterState = 'draft' | 'sending' | 'sent' | 'stopped'

export type LetterTexts = { subjectEn: string; subjectTh: string; textEn: string; textTh: string }

export type Letter = LetterTexts & {
  id: string
  state: LetterState
  version: number
  productIds: string[]
  startedAt: Date | null
  finishedAt: Date | null
}

/** `taken`: sent or lost on the way; `skipped`: unsubscribed before; `failed`: refused, but not for the address. */
export const recipientStates = ['waiting', 'taken', 'sent', 'skipped', 'bounced', 'failed'] as const
export type RecipientState = (typeof recipientStates)[number]

export const letterIn = (letter: LetterTexts, language: Language): { subject: string; text: string } =>
  language === 'th'
    ? { subject: letter.subjectTh, text: letter.textTh }
    : { subject: letter.subjectEn, text: letter.textEn }

/** A new request after a bounce has a new token, so that old reports are void. */
export const aboutReader = ({ email, token }: { email: string; token: string }): string => `${email} ${token}`

export const maxPieces = 12
export const maxDrafts = 100
