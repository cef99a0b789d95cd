import type { Language } from '#app/i18n/language.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'

/** "Silk dress, size M", "เดรสไหม ไซซ์ M". */
export const sizeName = (
  { nameEn, nameTh, size }: { nameEn: string; nameTh: string; size: string },
  language: Language,
): string => (language === 'en' ? `${nameEn}, ${sizePhrase(size, 'en')}` : `${nameTh} ${sizePhrase(size, 'th')}`)
