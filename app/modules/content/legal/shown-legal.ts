import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Article } from '../content.ts'
import type { LegalKey } from '../content-fields.ts'
import { type ShownArticle, shownArticle, shownLegal } from '../shown-content.ts'
import type { DataRecord, DeviceRecord, StoredData, Text } from './data-record.ts'
import { deviceData } from './device-data.ts'
import { personalData } from './personal-data.ts'

export type Seller = ReturnType<typeof sellerOf>
export type ShownRecord = { title: string; names: string; data: string; why: string; kept: string; to: string }

export type ShownLegalPage = { page: LegalKey; article: ShownArticle; seller: Seller; records: ShownRecord[] }

/** Records come from the registers, not from the owner's text. */
export const shownLegalPage = (
  page: LegalKey,
  article: Article,
  settings: ShopSettings,
  language: Language,
): ShownLegalPage => ({
  page,
  article: shownArticle(article, settings, language),
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

function recordsOf(page: LegalKey, language: Language, isCounted: boolean): ShownRecord[] {
  const inLanguage = (text: Text) => (language === 'th' ? keepWhole(text.th) : text.en)
  const records: readonly (StoredData & Partial<DataRecord & DeviceRecord>)[] =
    page === 'privacy' ? personalData : page === 'cookies' ? deviceData : []
  return records
    .filter(({ analytics }) => isCounted || !analytics)
    .map(({ what, names = [], data, why, kept, to }) => ({
      title: inLanguage(what),
      names: names.join(', '),
      data: data ? inLanguage(data) : '',
      why: inLanguage(why),
      kept: inLanguage(kept),
      to: to ? inLanguage(to) : '',
    }))
}
