// The words that are agreed to, and the version by which a choice remembers them.
import { createHash } from 'node:crypto'
import { pages as en } from '#app/i18n/en/pages.ts'
import { pages as th } from '#app/i18n/th/pages.ts'

const asked = ({ consent }: { consent: Readonly<Record<'question' | 'what' | 'accept' | 'reject', string>> }) =>
  [consent.question, consent.what, consent.accept, consent.reject].join('\n')

/** What a visitor agrees to when she lets her page views be counted, in both languages, and the version of these words. */
const analyticsText = { en: asked(en), th: asked(th) } as const

/** What tells a text from every other; twelve signs are enough for the few that there will ever be. */
const textVersion = (text: Readonly<Record<'en' | 'th', string>>): string =>
  createHash('sha256')
    .update(JSON.stringify([text.en, text.th]))
    .digest('base64url')
    .slice(0, 12)

export const analyticsVersion: string = textVersion(analyticsText)
