import type { Language } from '#app/i18n/language.ts'

export type Place = { subdistrict: string; district: string; province: string }
export type ThaiAddress = Place & { postalCode: string; label: string }

/** Bangkok has แขวง and เขต, other provinces ตำบล and อำเภอ. */
export function addressLabel(place: Place, postalCode: string, language: Language): string {
  const { subdistrict, district, province } = place
  if (language === 'en') return [subdistrict, district, province, postalCode].join(' » ')
  const [sub, area] = province === 'กรุงเทพมหานคร' ? ['แขวง', 'เขต'] : ['ตำบล', 'อำเภอ']
  return [`${sub}${subdistrict}`, `${area}${district}`, province, postalCode].join(' » ')
}
