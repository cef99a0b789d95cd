import type { Language } from '#app/i18n/language.ts'

// Products store the English words, joined by " and ".
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

const english: Readonly<Record<string, string>> = { ink: 'black (ink)' }

export const colours: readonly string[] = Object.keys(thai)

/** "jade and ivory" → "หยกและงาช้าง". Unknown colours stay as written. */
export function colourName(colour: string, language: Language): string {
  const parts = colour.split(/( and |, )/)
  if (language === 'en') return parts.map((part) => english[part] ?? part).join('')
  return parts.map((part) => (part === ' and ' ? ' และ' : part === ', ' ? ' ' : (thai[part] ?? part))).join('')
}
