import type { Language } from './language.ts'

/** The one size of accessories, as orders and shelves hold it. */
const freeSize = 'Free size'

/** A size as it stands alone: letters are the same in both languages, the single size has a name. */
export const sizeLabel = (size: string, language: Language): string =>
  size === freeSize && language === 'th' ? 'ฟรีไซซ์' : size

/** "Size M", or "Free size" alone; `inside` a sentence English begins small: "size M", "free size". */
export function sizePhrase(size: string, language: Language, inside = false): string {
  if (size === freeSize) return inside && language === 'en' ? 'free size' : sizeLabel(size, language)
  return `${language === 'th' ? 'ไซซ์' : inside ? 'size' : 'Size'} ${size}`
}
