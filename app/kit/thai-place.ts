import { latinDigits } from './money.ts'
import { oneLine } from './text.ts'

/** The lower lines of a Thai address as an order keeps them; any part may be empty (a chat order has none). */
type PlaceParts = { subdistrict: string; district: string; province: string; postalCode: string }

const thaiLetters = /[\u0e01-\u0e4e]/
const bangkok = /^กรุงเทพ(?:มหานคร|ฯ)?$/
const introduced = /^(?:แขวง|ตำบล|ต\.|เขต|อำเภอ|อ\.|จังหวัด|จ\.)\s*/

/** A postcode, 10330, also typed in Thai digits or with blanks; undefined when it is none. */
export function readPostalCode(typed: string): string | undefined {
  const code = latinDigits(oneLine(typed)).replaceAll(' ', '')
  return /^[1-9]\d{4}$/.test(code) ? code : undefined
}

/**
 * As a parcel is addressed: "แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร 10110", outside Bangkok with ตำบล, อำเภอ and
 * จังหวัด, and in Latin letters "Khlong Tan Nuea, Watthana, Bangkok 10110". What was typed with its introducing word
 * gets it once. The script of the address decides, not the reader's language.
 */
export function placeLine(place: PlaceParts): string {
  const { subdistrict, district, province, postalCode } = place
  if (![subdistrict, district, province].some((part) => thaiLetters.test(part)))
    return [subdistrict, district, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const bare = (part: string) => part.trim().replace(introduced, '')
  const inBangkok = bangkok.test(bare(province))
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
