import type { Language } from '#app/i18n/language.ts'

// The palette of the boutique. A product keeps the English word; mixed pieces keep several, joined by " and ".
const thai: Readonly<Record<string, string>> = {
  jade: 'เขียวหยก',
  ivory: 'งาช้าง',
  indigo: 'คราม',
  blush: 'ชมพูกลีบบัว',
  'lacquer red': 'แดงครั่ง',
  lacquer: 'แดงครั่ง',
  rust: 'ส้มอิฐ',
  celadon: 'เขียวศิลาดล',
  mulberry: 'ม่วงหม่อน',
  ink: 'ดำหมึก',
  champagne: 'แชมเปญ',
  slate: 'เทาหินชนวน',
  cream: 'ครีม',
  gold: 'ทอง',
  'antique gold': 'ทองโบราณ',
  natural: 'ธรรมชาติ',
}

/** What the palette's word alone does not say. */
const english: Readonly<Record<string, string>> = { ink: 'black (ink)' }

/** Every colour of the palette, for the choice in the product form. */
export const colours: readonly string[] = Object.keys(thai)

/** "jade and ivory" in the reader's language: "หยกและงาช้าง". Colours outside the palette stay as written. */
export function colourName(colour: string, language: Language): string {
  const parts = colour.split(/( and |, )/)
  if (language === 'en') return parts.map((part) => english[part] ?? part).join('')
  return parts.map((part) => (part === ' and ' ? ' และ' : part === ', ' ? ' ' : (thai[part] ?? part))).join('')
}
