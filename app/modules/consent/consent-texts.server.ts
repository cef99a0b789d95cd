// Consent texts and their versions.

import { createHash } from 'node:crypto'
import { cartReminder as reminderEn } from '#app/i18n/en/cart-reminder.ts'
import { newsletter as newsletterEn } from '#app/i18n/en/newsletter.ts'
import { pages as en } from '#app/i18n/en/pages.ts'
import { cartReminder as reminderTh } from '#app/i18n/th/cart-reminder.ts'
import { newsletter as newsletterTh } from '#app/i18n/th/newsletter.ts'
import { pages as th } from '#app/i18n/th/pages.ts'
import type { Purpose } from './consent.ts'

type ConsentWords = Readonly<Record<'question' | 'what' | 'accept' | 'reject', string>>
const counting = ({ consent }: { consent: ConsentWords }) =>
  [consent.question, consent.what, consent.accept, consent.reject].join('\n')

const letters = (
  { legal, newsletter }: { legal: Readonly<Record<'newsletter' | 'privacy', string>>; newsletter: { text: string } },
  { submit }: { submit: string },
) => [newsletter.text, `${legal.newsletter} ${legal.privacy}`, submit].join('\n')

const reminding = ({ agree, hint }: { agree: string; hint: string }) => [agree, hint].join('\n')

/** Twelve characters suffice for few texts. */
function versioned(text: { en: string; th: string }): { en: string; th: string; version: string } {
  // Ignores word joiners (i18n/whole-texts).
  const th = text.th.replaceAll('\u2060', '')
  const version = createHash('sha256').update(JSON.stringify([text.en, th]))
  return { en: text.en, th, version: version.digest('base64url').slice(0, 12) }
}

const texts: Readonly<Record<Purpose, { en: string; th: string }>> = {
  analytics: { en: counting(en), th: counting(th) },
  newsletter: { en: letters(en, newsletterEn), th: letters(th, newsletterTh) },
  cart_reminder: { en: reminding(reminderEn), th: reminding(reminderTh) },
}

/** The current text of a purpose in both languages; the shop's name is part of it. */
export function consentText(purpose: Purpose, shop: string): { en: string; th: string; version: string } {
  const named = (text: string) => text.replaceAll('{shop}', shop)
  return versioned({ en: named(texts[purpose].en), th: named(texts[purpose].th) })
}

export const analyticsVersion: string = versioned(texts.analytics).version
