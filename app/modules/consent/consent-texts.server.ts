// Consent texts and their versions.

import { createHash } from 'node:crypto'
import { cartReminder as reminderEn } from '#app/i18n/en/cart-reminder.ts'
import { newsletter as newsletterEn } from '#app/i18n/en/newsletter.ts'
import { pages as en } from '#app/i18n/en/pages.ts'
import { cartReminder as reminderTh } from '#app/i18n/th/cart-reminder.ts'
import { newsletter as newsletterTh } from '#app/i18n/th/newsletter.ts'
import { pages as th } from '#app/i18n/th/pages.ts'
import type { Purpose } from './consent.ts'

const textsOf = (
  { consent, legal, newsletter }: typeof en | typeof th,
  { submit }: typeof newsletterEn | typeof newsletterTh,
  { agree, hint }: typeof reminderEn | typeof reminderTh,
) => ({
  analytics: [consent.question, consent.what, consent.accept, consent.reject].join('\n'),
  newsletter: [newsletter.text, `${legal.newsletter} ${legal.privacy}`, submit].join('\n'),
  cart_reminder: [agree, hint].join('\n'),
})
const english = textsOf(en, newsletterEn, reminderEn)
const thai = textsOf(th, newsletterTh, reminderTh)

/** Twelve characters suffice for few texts. */
function versioned(en: string, th: string) {
  // Ignores word joiners (i18n/whole-texts).
  const plain = th.replaceAll('\u2060', '')
  const version = createHash('sha256').update(JSON.stringify([en, plain]))
  return { en, th: plain, version: version.digest('base64url').slice(0, 12) }
}

/** The current text of a purpose in both languages; the shop's name is part of it. */
export function consentText(purpose: Purpose, shop: string) {
  const withShopName = (text: string) => text.replaceAll('{shop}', shop)
  return versioned(withShopName(english[purpose]), withShopName(thai[purpose]))
}

export const analyticsVersion: string = versioned(english.analytics, thai.analytics).version
