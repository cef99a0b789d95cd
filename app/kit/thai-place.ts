import { latinDigits } from './money.ts'
import { oneLine } from './text.ts'

/** Any part may be empty (chat orders). */
type PlaceParts = { subdistrict: string; district: string; province: string; postalCode: string }

export const thaiLetters = /[\u0e01-\u0e4e]/

/** 10330, also in Thai digits or with blanks. */
export function readPostalCode(typed: string): string | undefined {
  const code = latinDigits(oneLine(typed)).replaceAll(' ', '')
  return /^[1-9]\d{4}$/.test(code) ? code : undefined
}

/**
 * "แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร 10110", outside Bangkok with ตำบล, อำเภอ, จังหวัด (never doubled), or
 * "Khlong Tan Nuea, Watthana, Bangkok 10110". The address's script decides.
 */
export function placeLine(place: PlaceParts): string {
  const { subdistrict, district, province, postalCode } = place
  if (![subdistrict, district, province].some((part) => thaiLetters.test(part)))
    return [subdistrict, district, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const bare = (part: string) => part.trim().replace(/^(?:แขวง|ตำบล|ต\.|เขต|อำเภอ|อ\.|จังหวัด|จ\.)\s*/, '')
  const inBangkok = /^กรุงเทพ(?:มหานคร|ฯ)?$/.test(bare(province))
  const [sub, area] = inBangkok ? ['แขวง', 'เขต'] : ['ตำบล', 'อำเภอ']
  const named = (word: string, part: string) => part && (thaiLetters.test(part) ? word + bare(part) : part)
  return [
    named(sub ?? '', subdistrict),
    named(area ?? '', district),
    inBangkok ? 'กรุงเทพมหานคร' : named('จังหวัด', province),
    postalCode,
  ]
    .filter(Boolean)
    .join(' ')
}
