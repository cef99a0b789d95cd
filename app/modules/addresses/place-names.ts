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

// Corrects the library's English names ("Sinm" for Si Lom), from street signs.
const names = `
คลองต้นไทร Khlong Ton Sai|สมเด็จเจ้าพระยา Somdet Chao Phraya|ทรายกองดิน Sai Kong Din|ทรายกองดินใต้ Sai Kong Din Tai
สามวาตะวันตก Sam Wa Tawan Tok|สามวาตะวันออก Sam Wa Tawan Ok|จอมพล Chom Phon|จันทรเกษม Chan Kasem|เสนานิคม Sena Nikhom
บางค้อ Bang Kho|สนามบิน Sanam Bin|ถนนนครไชยศรี Thanon Nakhon Chai Si|วชิรพยาบาล Wachira Phayaban
สวนจิตรลดา Suan Chitlada|สี่แยกมหานาค Si Yaek Maha Nak|คลองชักพระ Khlong Chak Phra|ฉิมพลี Chimphli
ศาลาธรรมสพน์ Sala Thammasop|ตลาดพลู Talat Phlu|บุคคโล Bukkhalo|วัดกัลยาณ์ Wat Kanlaya|สำเหร่ Samre
หิรัญรูจี Hiran Ruchi|บางขุนนนท์ Bang Khun Non|บางขุนศรี Bang Khun Si|บ้านช่างหล่อ Ban Chang Lo|ศิริราช Siri Rat
อรุณอัมรินทร์ Arun Ammarin|วัดท่าพระ Wat Tha Phra|วัดอรุณ Wat Arun|คลองจั่น Khlong Chan|บางโคล่ Bang Khlo
วัดพระยาไกร Wat Phraya Krai|วงศ์สว่าง Wong Sawang|บางนาเหนือ Bang Na Nuea|บางนาใต้ Bang Na Tai
คลองบางพราน Khlong Bang Phran|บางบำหรุ Bang Bamru|มหาพฤฒาราม Maha Phruettharam|สีลม Si Lom|สี่พระยา Si Phraya
สุริยวงศ์ Suriyawong|อนุสาวรีย์ Anusawari|บางแคเหนือ Bang Khae Nuea|คลองกุ่ม Khlong Kum|นวมินทร์ Nawamin
นวลจันทร์ Nuan Chan|ลุมพินี Lumphini|คลองมหานาค Khlong Maha Nak|บ้านบาตร Ban Bat|ป้อมปราบ Pom Prap
วัดเทพศิรินทร์ Wat Thep Sirin|สามเสนใน Sam Sen Nai|ชนะสงคราม Chana Songkhram|ตลาดยอด Talat Yot|บวรนิเวศ Bowon Niwet
บางขุนพรหม Bang Khun Phrom|พระบรมมหาราชวัง Phra Borom Maha Ratchawang|วังบูรพาภิรมย์ Wang Burapha Phirom
วัดราชบพิธ Wat Ratchabophit|วัดสามพระยา Wat Sam Phraya|ศาลเจ้าพ่อเสือ San Chao Pho Suea|เสาชิงช้า Sao Chingcha
บางหว้า Bang Wa|บางแวก Bang Waek|ปากคลองภาษีเจริญ Pak Khlong Phasi Charoen|แสนแสบ Saen Saep|ช่องนนทรี Chong Nonsi
ถนนพญาไท Thanon Phaya Thai|ถนนเพชรบุรี Thanon Phetchaburi|ทุ่งพญาไท Thung Phaya Thai|มักกะสัน Makkasan
บางปะกอก Bang Pakok|คลองสองต้นนุ่น Khlong Song Ton Nun|คลองสามประเวศ Khlong Sam Prawet|ลำปลาทิว Lam Pla Thio
จรเข้บัว Chorakhe Bua|คลองเจ้าคุณสิงห์ Khlong Chaokhun Sing|สะพานสอง Saphan Song|คลองตันเหนือ Khlong Tan Nuea
คลองเตยเหนือ Khlong Toei Nuea|พระโขนงเหนือ Phra Khanong Nuea|อ่อนนุช On Nut|จักรวรรดิ์ Chakkrawat
ตลาดน้อย Talat Noi|ทุ่งมหาเมฆ Thung Maha Mek|คลองถนน Khlong Thanon|คลองสิบสอง Khlong Sip Song
คู้ฝั่งเหนือ Khu Fang Nuea|ลำต้อยติ่ง Lam Toiting|ลำผักชี Lam Phak Chi|หนองค้างพลู Nong Khang Phlu
ตลาดบางเขน Talat Bang Khen|ทุ่งสองห้อง Thung Song Hong|สามเสนนอก Sam Sen Nok|สาทร Sathon`

const byThaiName = new Map(
  names
    .trim()
    .split(/[\n|]/)
    .map((entry): [string, string] => {
      const blank = entry.indexOf(' ')
      return [entry.slice(0, blank), entry.slice(blank + 1)]
    }),
)

export const bangkokName = (thai: string, english: string): string => byThaiName.get(thai) ?? english
