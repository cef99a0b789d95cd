import { searchForm } from '#app/kit/text.ts'

/** `near`: related things, nearest first; `described`: also search descriptions, as for unknown words. */
type Group = { same: readonly string[]; near: readonly (readonly string[])[]; described?: true; colour?: true }

// A group per line: words of one meaning > related words, nearest first. A comma at the end continues a line.
const garments = `
  ชุด, dress, เดรส, set
  dress, gown, frock, เดรส, ชุดเดรส, ชุดกระโปรง, ชุดยาว, แซก, แซค
  midi dress, มิดี้, เดรสมิดี้, มิดิเดรส
  slip dress, สลิปเดรส
  wrap dress, เดรสป้าย, เดรสผูกเอว, แรปเดรส > v neck, คอวี > tied waist, ผูกเอว
  maxi dress, maxi, เดรสยาว, แมกซี่เดรส, แม็กซี่เดรส > ao dai > v neck midi
  qipao, cheongsam, chinese dress, กี่เพ้า, ชุดกี่เพ้า, ชุดจีน, เดรสจีน > sheath, เข้ารูป > mandarin top, คอจีน
  sheath, bodycon, เข้ารูป, เดรสเข้ารูป
  kimono, คิโมโน, กิโมโน > kimono sleeve
  blouse, เบลาส์, เสื้อเบลาส์, เบลาซ์, เบลาส
  shirt, เชิ้ต, เสื้อเชิ้ต > blouse, เบลาส์ > tunic
  top, เสื้อ > blouse, camisole, tunic
  tunic, ทูนิก, ทูนิค, เสื้อตัวยาว
  mandarin collar, mandarin, คอจีน, เสื้อคอจีน, คอตั้ง
  camisole, cami, คามิโซล, สายเดี่ยว, เสื้อสายเดี่ยว > slip dress, สลิปเดรส
  jacket, แจ็กเกต, แจ็คเก็ต, เสื้อคลุม > tunic
  skirt, กระโปรง, กระโปรงยาว, long skirt, midi skirt
  pleated skirt, pleat, pleated, พลีต, พลีท, อัดพลีต, อัดพลีท, กระโปรงพลีต, กระโปรงพลีท, กระโปรงอัดพลีท,
    กระโปรงอัดพลีต
  trousers, trouser, pants, กางเกง, กางเกงขายาว
  wide leg, palazzo, ขากว้าง, ขาบาน, กางเกงขากว้าง, กางเกงขาบาน, wide leg pants, wide leg trousers
  set, sets, co ord, ชุดเซต, ชุดเซ็ต, เซ็ต, เซต, เข้าชุด
  ao dai, aodai, vietnamese dress, อ่าวหญ่าย, อ๋าวหญ่าย, อ๋าวหย่าย, อ๊าวหย่าย, อ๊าวหญ่าย, อาวหญ่าย, อ่าวหย่าย, โอ๋ได๋,
    อาวได, ชุดอ่าวหญ่าย, ชุดอ๋าวหญ่าย, ชุดเวียดนาม, ชุดประจำชาติเวียดนาม, ชุดประจำชาติ
  ao ba ba, aobaba, อ่าวบ่าบา, อ่าวบาบา, ชุดอ่าวบ่าบา
  scarf, scarves, shawl, stole, ผ้าพันคอ, ผ้าคลุมไหล่
  pouch, bag, handbag, clutch, purse, กระเป๋า, กระเป๋าถือ, คลัตช์, ถุงผ้า, ถุง
  fan, folding fan, พัด, พัดไหม
  bangle, bracelet, กำไล, กำไลข้อมือ, สร้อยข้อมือ
  hat, conical hat, non la, หมวก, หมวกเวียดนาม, งอบ, นอนลา, หมวกสาน
  jewellery, jewelry, เครื่องประดับ > bangle, กำไล
  accessories, accessory, แอ็กเซสซอรี, ของแต่งตัว`

// Unsold fabrics are separate words: they must find nothing, not every fabric.
const fabrics = `
  silk, ไหม, ผ้าไหม, ใยไหม
  satin, ซาติน, ผ้าซาติน, ต่วน, ผ้าต่วน
  crepe, เครป, ผ้าเครป
  brocade, ยกดอก, ผ้ายกดอก
  ikat, มัดหมี่, ผ้ามัดหมี่
  cotton, ฝ้าย, ผ้าฝ้าย, คอตตอน
  linen, ลินิน, ผ้าลินิน
  ผ้าไทย, ชุดไทย, thai silk
  suit, สูท, ชุดสูท, เบลเซอร์, blazer`

// Descriptions mention these; only products named so are sold.
const others = `
  shoe, shoes, sandals, heels, รองเท้า
  jeans, denim, ยีนส์, กางเกงยีนส์
  swimwear, bikini, ชุดว่ายน้ำ, บิกินี
  earrings, earring, ต่างหู
  necklace, สร้อยคอ`

const patterns = `
  lotus, ดอกบัว, บัว, ลายดอกบัว, ลายบัว
  bamboo, ไผ่, ไม้ไผ่, ลายไผ่, ใบไผ่, ต้นไผ่
  plum, plum blossom, ดอกเหมย, เหมย, ดอกบ๊วย, บ๊วย
  cloud, เมฆ, ลายเมฆ
  wave, คลื่น, ลายคลื่น
  flower, floral, flowers, ดอกไม้, ลายดอก, ลายดอกไม้ > lotus, plum, ดอกบัว, ดอกเหมย`

const colours = `
  green, jade, celadon, emerald, เขียว, สีเขียว, หยก, สีหยก, ศิลาดล
  red, lacquer, แดง, สีแดง, สีแดงครั่ง
  blue, indigo, navy, คราม, สีคราม, น้ำเงิน, สีน้ำเงิน, ฟ้า, สีฟ้า, กรมท่า, สีกรมท่า
  white, ivory, ขาว, สีขาว, งาช้าง, สีงาช้าง
  black, ink, ดำ, สีดำ, ดำหมึก
  pink, blush, ชมพู, สีชมพู
  purple, mulberry, violet, wine, burgundy, ม่วง, สีม่วง, หม่อน, สีไวน์
  orange, rust, terracotta, ส้ม, สีส้ม, ส้มอิฐ, อิฐ, สีอิฐ
  gray, grey, slate, เทา, สีเทา
  beige, nude, เบจ, สีเบจ, สีเนื้อ > champagne, แชมเปญ > cream, ครีม > ivory, งาช้าง
  cream, ครีม, สีครีม, off white, ออฟไวท์ > ivory, งาช้าง > champagne, แชมเปญ
  brown, tan, น้ำตาล, สีน้ำตาล > rust, ส้มอิฐ > champagne, แชมเปญ
  gold, golden, ทอง, สีทอง
  champagne, แชมเปญ, สีแชมเปญ`

// Only descriptions contain these.
const occasions = `
  high waist, high waisted, เอวสูง
  wedding, weddings, bride, bridal, งานแต่ง, งานแต่งงาน, ชุดไปงานแต่ง, แต่งงาน, เจ้าสาว
  evening, evenings, party, gala, evening dress, ชุดออกงาน, ออกงาน, ชุดราตรี, ราตรี, งานเลี้ยง, ไปงาน, ยามค่ำ, ค่ำคืน
  new year, lunar new year, chinese new year, ตรุษจีน, ปีใหม่, เทศกาล, festive, tet > mandarin top, sheath,
    คอจีน > red, lacquer, แดง
  office, ทำงาน, ชุดทำงาน, ออฟฟิศ, ที่ทำงาน
  beach, sea, ทะเล, ไปทะเล, ชายหาด, หาด
  gift, present, ของขวัญ, ของฝาก
  handmade, hand made, by hand, hand painted, hand tied, hand rolled, hand sewn, handcrafted, แฮนด์เมด, งานทำมือ,
    ทำมือ, งานมือ, ด้วยมือ`

function groupsIn(table: string, kind: Pick<Group, 'described' | 'colour'> = {}): Group[] {
  const lists = (line: string) =>
    line.split('>').map((words) => words.split(',').map((word) => searchForm(word.trim())))
  const lines = table.trim().split(/(?<!,)\n/)
  return lines.map(lists).map(([same = [], ...near]) => ({ same, near, ...kind }))
}

const byWord = new Map<string, Group>()
for (const group of [
  ...[garments, fabrics, others, patterns].flatMap((table) => groupsIn(table)),
  ...groupsIn(colours, { colour: true }),
  ...groupsIn(occasions, { described: true }),
])
  for (const word of group.same) byWord.set(word, group)

const idleWords = `for the a an with in of and to my me women womens woman ladies lady clothes clothing wear outfit
  price ผ้า ไป ใส่ สำหรับ แบบ ที่ ของ ผู้หญิง สตรี เสื้อผ้า ตัว สวย ทรง สี ลาย และ มี คะ ค่ะ ครับ`
const idle = new Set(idleWords.split(/\s+/))

/** Says nothing about a product. */
export const isIdle = (word: string): boolean => idle.has(word)

export function groupOf(word: string): Group | undefined {
  const singulars = /^[a-z ]{4,}s$/.test(word) ? [word.slice(0, -1), word.replace(/es$/, '')] : []
  return [word, ...singulars].map((form) => byWord.get(form)).find(Boolean)
}

export const knownWords = (): Iterable<string> => byWord.keys()

const isThai = (word: string) => /[\u0e00-\u0e7f]/.test(word)
const thaiWords = [...byWord.keys()].filter(isThai).toSorted((a, b) => b.length - a.length)
const cutter = new RegExp(`(${thaiWords.join('|')})`)
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** "เดรสผ้าไหม" → "เดรส", "ผ้าไหม": Thai has no blanks. Known words first, the longest wins, then a dictionary. */
export function cutThai(run: string): string[] {
  if (!isThai(run)) return [run]
  return run
    .split(cutter)
    .flatMap((part) => (byWord.has(part) ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment)))
    .filter((part) => part.trim().length > 1)
}
