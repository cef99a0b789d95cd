// Corrections to the address library, Bangkok sub-districts since 2017 and well-known names of islands.
import type { Place } from './thai-address.ts'

const provinces: Readonly<Record<string, string>> = {
  Nakhonratchasima: 'Nakhon Ratchasima',
  Nakhonsawan: 'Nakhon Sawan',
  Suphanburi: 'Suphan Buri',
}

export const provinceName = (english: string): string => provinces[english] ?? english

const inBangkok = (names: string, postalCode: string) => {
  const [thSub = '', thArea = '', enSub = '', enArea = ''] = names.split(', ')
  return {
    th: { subdistrict: thSub, district: thArea, province: 'กรุงเทพมหานคร' },
    en: { subdistrict: enSub, district: enArea, province: 'Bangkok' },
    postalCode,
  }
}

export const addedPlaces: readonly { th: Place; en: Place; postalCode: string }[] = [
  inBangkok('พระโขนงใต้, พระโขนง, Phra Khanong Tai, Phra Khanong', '10260'),
  inBangkok('บางบอนเหนือ, บางบอน, Bang Bon Nuea, Bang Bon', '10150'),
  inBangkok('บางบอนใต้, บางบอน, Bang Bon Tai, Bang Bon', '10150'),
  inBangkok('คลองบางบอน, บางบอน, Khlong Bang Bon, Bang Bon', '10150'),
  inBangkok('รัชดาภิเษก, ดินแดง, Ratchadaphisek, Din Daeng', '10400'),
  inBangkok('พญาไท, พญาไท, Phaya Thai, Phaya Thai', '10400'),
]

/** Keyed by Thai sub-district and district. */
export const placesByOtherName: ReadonlyMap<string, readonly string[]> = new Map([
  ['เพ เมืองระยอง', ['เกาะเสม็ด', 'Ko Samet', 'Ko Samed']],
  ['นาเกลือ บางละมุง', ['เกาะล้าน', 'Ko Lan', 'Ko Larn']],
  ['อ่าวนาง เมืองกระบี่', ['เกาะพีพี', 'Ko Phi Phi']],
  ['เกาะสาหร่าย เมืองสตูล', ['เกาะหลีเป๊ะ', 'Ko Lipe']],
  ['เกาะลิบง กันตัง', ['เกาะมุก', 'Ko Muk', 'Ko Mook']],
  ['เกาะลันตาใหญ่ เกาะลันตา', ['เกาะลันตา', 'Ko Lanta']],
  ['อรุณอัมรินทร์ บางกอกน้อย', ['อรุณอมรินทร์', 'Arun Amarin']],
  ['จักรวรรดิ์ สัมพันธวงศ์', ['จักรวรรดิ', 'Chakkrawat']],
  ['สุริยวงศ์ บางรัก', ['สุรวงศ์', 'Surawong']],
])
