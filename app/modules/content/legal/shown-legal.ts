import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { filled } from '../content-facts.ts'
import type { LegalKey } from '../content-fields.ts'
import { shownLegal, shownTexts } from '../shown-content.ts'
import type { Article } from '../stored-content.ts'
import { deviceData } from './device-data.ts'
import { personalData } from './personal-data.ts'

export type ShownLegalPage = ReturnType<typeof shownLegalPage>
export type Seller = ShownLegalPage['seller']
export type ShownRecord = ShownLegalPage['records'][number]

/** Records come from the registers, not from the owner's text. */
export const shownLegalPage = (page: LegalKey, article: Article, settings: ShopSettings, language: Language) => ({
  page,
  article: shownTexts(settings, language).article(article),
  seller: sellerOf(settings, language),
  records: recordsOf(page, language, settings.analytics.measurementId !== ''),
})

/** `name`: registered name, else the shop's. Unknown values are "". */
function sellerOf(settings: ShopSettings, language: Language) {
  const { contact, name } = settings
  const legal = shownLegal(settings, language)
  return {
    name: legal?.name || name,
    taxId: legal?.taxId ?? '',
    address: legal?.address || (language === 'th' ? contact.addressTh : contact.addressEn),
    phone: contact.phone,
    email: contact.email,
    dbd: legal?.dbd ?? '',
    ocpb: legal?.ocpb ?? '',
  }
}

function recordsOf(page: LegalKey, language: Language, isCounted: boolean) {
  const inLanguage = (text: Text | undefined) => {
    const shown = filled(text?.[language] ?? '', retentionFacts(language))
    return language === 'th' ? keepWhole(shown) : shown
  }
  const records: readonly StoredRecord[] = page === 'privacy' ? personalData : page === 'cookies' ? deviceData : []
  return records
    .filter(({ analytics }) => isCounted || !analytics)
    .map(({ what, names = [], data, why, kept, to }) => ({
      title: inLanguage(what),
      names: names.join(', '),
      data: inLanguage(data),
      why: inLanguage(why),
      kept: inLanguage(kept),
      to: inLanguage(to),
    }))
}

type Text = Readonly<Record<Language, string>>
type StoredRecord = Record<'what' | 'why' | 'kept', Text> & {
  analytics: boolean
  names?: readonly string[]
  data?: Text
  to?: Text
}

/** What the records name in braces. */
function retentionFacts(language: Language) {
  const { lineSignInMinutes, bookYears, ...inDays } = retentionPeriods
  // The file of an attachment is deleted in the following night.
  const allDays = { ...inDays, consentProof: 2 * inDays.consent, attachments: inDays.deletedAttachment + 1 }
  const days = (count: number) => (language === 'th' ? `${count} วัน` : count === 1 ? 'a day' : `${count} days`)
  const inWords = Object.entries(allDays).map(([name, count]) => [name, days(count)])
  return { lineSignInMinutes: `${lineSignInMinutes}`, bookYears: `${bookYears}`, ...Object.fromEntries(inWords) }
}
