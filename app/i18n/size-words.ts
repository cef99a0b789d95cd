import type { Language } from './language.ts'

/** Stored name of the one size of accessories. */
const freeSize = 'Free size'

export const sizeLabel = (size: string, language: Language): string =>
  size === freeSize && language === 'th' ? 'ฟรีไซซ์' : size

/** "Size M" or "Free size"; `inside` a sentence in lower case. */
export function sizePhrase(size: string, language: Language, inside = false): string {
  if (size === freeSize) return inside && language === 'en' ? 'free size' : sizeLabel(size, language)
  return `${language === 'th' ? 'ไซซ์' : inside ? 'size' : 'Size'} ${size}`
}
