import { searchForm } from '#app/kit/text.ts'

/** `near`: related things, nearest first; `described`: also search descriptions, as for unknown words. */
type Group = { same: readonly string[]; near?: readonly (readonly string[])[]; described?: true; colour?: true }

const garments: readonly Group[] = [
  { same: ['ชุด', 'dress', 'เดรส', 'set'] },
  { same: ['dress', 'gown', 'frock', 'เดรส', 'ชุดเดรส', 'ชุดกระโปรง', 'ชุดยาว', 'แซก', 'แซค'] },
  { same: ['midi dress', 'มิดี้', 'เดรสมิดี้', 'มิดิเดรส'] },
  { same: ['slip dress', 'สลิปเดรส'] },
  {
    same: ['wrap dress', 'เดรสป้าย', 'เดรสผูกเอว', 'แรปเดรส'],
    near: [
      ['v neck', 'คอวี'],
      ['tied waist', 'ผูกเอว'],
    ],
  },
  { same: ['maxi dress', 'maxi', 'เดรสยาว', 'แมกซี่เดรส', 'แม็กซี่เดรส'], near: [['ao dai'], ['v neck midi']] },
  {
    same: ['qipao', 'cheongsam', 'chinese dress', 'กี่เพ้า', 'ชุดกี่เพ้า', 'ชุดจีน', 'เดรสจีน'],
    near: [
      ['sheath', 'เข้ารูป'],
      ['mandarin top', 'คอจีน'],
    ],
  },
  { same: ['sheath', 'bodycon', 'เข้ารูป', 'เดรสเข้ารูป'] },
  { same: ['kimono', 'คิโมโน', 'กิโมโน'], near: [['kimono sleeve']] },
  { same: ['blouse', 'เบลาส์', 'เสื้อเบลาส์', 'เบลาซ์', 'เบลาส'] },
  { same: ['shirt', 'เชิ้ต', 'เสื้อเชิ้ต'], near: [['blouse', 'เบลาส์'], ['tunic']] },
  { same: ['top', 'เสื้อ'], near: [['blouse', 'camisole', 'tunic']] },
  { same: ['tunic', 'ทูนิก', 'ทูนิค', 'เสื้อตัวยาว'] },
  { same: ['mandarin collar', 'mandarin', 'คอจีน', 'เสื้อคอจีน', 'คอตั้ง'] },
  { same: ['camisole', 'cami', 'คามิโซล', 'สายเดี่ยว', 'เสื้อสายเดี่ยว'], near: [['slip dress', 'สลิปเดรส']] },
  { same: ['jacket', 'แจ็กเกต', 'แจ็คเก็ต', 'เสื้อคลุม'], near: [['tunic']] },
  { same: ['skirt', 'กระโปรง', 'กระโปรงยาว', 'long skirt', 'midi skirt'] },
  {
    same: [
      'pleated skirt',
      'pleat',
      'pleated',
      'พลีต',
      'พลีท',
      'อัดพลีต',
      'อัดพลีท',
      'กระโปรงพลีต',
      'กระโปรงพลีท',
      'กระโปรงอัดพลีท',
      'กระโปรงอัดพลีต',
    ],
  },
  { same: ['trousers', 'trouser', 'pants', 'กางเกง', 'กางเกงขายาว'] },
  {
    same: [
      'wide leg',
      'palazzo',
      'ขากว้าง',
      'ขาบาน',
      'กางเกงขากว้าง',
      'กางเกงขาบาน',
      'wide leg pants',
      'wide leg trousers',
    ],
  },
  { same: ['high waist', 'high waisted', 'เอวสูง'], described: true },
  { same: ['set', 'sets', 'co ord', 'ชุดเซต', 'ชุดเซ็ต', 'เซ็ต', 'เซต', 'เข้าชุด'] },
  {
    same: [
      'ao dai',
      'aodai',
      'vietnamese dress',
      'อ่าวหญ่าย',
      'อ๋าวหญ่าย',
      'อ๋าวหย่าย',
      'อ๊าวหย่าย',
      'อ๊าวหญ่าย',
      'อาวหญ่าย',
      'อ่าวหย่าย',
      'โอ๋ได๋',
      'อาวได',
      'ชุดอ่าวหญ่าย',
      'ชุดอ๋าวหญ่าย',
      'ชุดเวียดนาม',
      'ชุดประจำชาติเวียดนาม',
      'ชุดประจำชาติ',
    ],
  },
  { same: ['ao ba ba', 'aobaba', 'อ่าวบ่าบา', 'อ่าวบาบา', 'ชุดอ่าวบ่าบา'] },
  { same: ['scarf', 'scarves', 'shawl', 'stole', 'ผ้าพันคอ', 'ผ้าคลุมไหล่'] },
  { same: ['pouch', 'bag', 'handbag', 'clutch', 'purse', 'กระเป๋า', 'กระเป๋าถือ', 'คลัตช์', 'ถุงผ้า', 'ถุง'] },
  { same: ['fan', 'folding fan', 'พัด', 'พัดไหม'] },
  { same: ['bangle', 'bracelet', 'กำไล', 'กำไลข้อมือ', 'สร้อยข้อมือ'] },
  { same: ['hat', 'conical hat', 'non la', 'หมวก', 'หมวกเวียดนาม', 'งอบ', 'นอนลา', 'หมวกสาน'] },
  { same: ['jewellery', 'jewelry', 'เครื่องประดับ'], near: [['bangle', 'กำไล']] },
  { same: ['accessories', 'accessory', 'แอ็กเซสซอรี', 'ของแต่งตัว'] },
]

// Unsold fabrics are separate words: they must find nothing, not every fabric.
const fabrics: readonly Group[] = [
  { same: ['silk', 'ไหม', 'ผ้าไหม', 'ใยไหม'] },
  { same: ['satin', 'ซาติน', 'ผ้าซาติน', 'ต่วน', 'ผ้าต่วน'] },
  { same: ['crepe', 'เครป', 'ผ้าเครป'] },
  { same: ['brocade', 'ยกดอก', 'ผ้ายกดอก'] },
  { same: ['ikat', 'มัดหมี่', 'ผ้ามัดหมี่'] },
  { same: ['cotton', 'ฝ้าย', 'ผ้าฝ้าย', 'คอตตอน'] },
  { same: ['linen', 'ลินิน', 'ผ้าลินิน'] },
  { same: ['ผ้าไทย', 'ชุดไทย', 'thai silk'] },
  { same: ['suit', 'สูท', 'ชุดสูท', 'เบลเซอร์', 'blazer'] },
]

// Descriptions mention these; only products named so are sold.
const others: readonly Group[] = [
  { same: ['shoe', 'shoes', 'sandals', 'heels', 'รองเท้า'] },
  { same: ['jeans', 'denim', 'ยีนส์', 'กางเกงยีนส์'] },
  { same: ['swimwear', 'bikini', 'ชุดว่ายน้ำ', 'บิกินี'] },
  { same: ['earrings', 'earring', 'ต่างหู'] },
  { same: ['necklace', 'สร้อยคอ'] },
]

const patterns: readonly Group[] = [
  { same: ['lotus', 'ดอกบัว', 'บัว', 'ลายดอกบัว', 'ลายบัว'] },
  { same: ['bamboo', 'ไผ่', 'ไม้ไผ่', 'ลายไผ่', 'ใบไผ่', 'ต้นไผ่'] },
  { same: ['plum', 'plum blossom', 'ดอกเหมย', 'เหมย', 'ดอกบ๊วย', 'บ๊วย'] },
  { same: ['cloud', 'เมฆ', 'ลายเมฆ'] },
  { same: ['wave', 'คลื่น', 'ลายคลื่น'] },
  {
    same: ['flower', 'floral', 'flowers', 'ดอกไม้', 'ลายดอก', 'ลายดอกไม้'],
    near: [['lotus', 'plum', 'ดอกบัว', 'ดอกเหมย']],
  },
]

const colours: readonly Group[] = [
  { same: ['green', 'jade', 'celadon', 'emerald', 'เขียว', 'สีเขียว', 'หยก', 'สีหยก', 'ศิลาดล'] },
  { same: ['red', 'lacquer', 'แดง', 'สีแดง', 'สีแดงครั่ง'] },
  { same: ['blue', 'indigo', 'navy', 'คราม', 'สีคราม', 'น้ำเงิน', 'สีน้ำเงิน', 'ฟ้า', 'สีฟ้า', 'กรมท่า', 'สีกรมท่า'] },
  { same: ['white', 'ivory', 'ขาว', 'สีขาว', 'งาช้าง', 'สีงาช้าง'] },
  { same: ['black', 'ink', 'ดำ', 'สีดำ', 'ดำหมึก'] },
  { same: ['pink', 'blush', 'ชมพู', 'สีชมพู'] },
  { same: ['purple', 'mulberry', 'violet', 'wine', 'burgundy', 'ม่วง', 'สีม่วง', 'หม่อน', 'สีไวน์'] },
  { same: ['orange', 'rust', 'terracotta', 'ส้ม', 'สีส้ม', 'ส้มอิฐ', 'อิฐ', 'สีอิฐ'] },
  { same: ['gray', 'grey', 'slate', 'เทา', 'สีเทา'] },
  {
    same: ['beige', 'nude', 'เบจ', 'สีเบจ', 'สีเนื้อ'],
    near: [
      ['champagne', 'แชมเปญ'],
      ['cream', 'ครีม'],
      ['ivory', 'งาช้าง'],
    ],
  },
  {
    same: ['cream', 'ครีม', 'สีครีม', 'off white', 'ออฟไวท์'],
    near: [
      ['ivory', 'งาช้าง'],
      ['champagne', 'แชมเปญ'],
    ],
  },
  {
    same: ['brown', 'tan', 'น้ำตาล', 'สีน้ำตาล'],
    near: [
      ['rust', 'ส้มอิฐ'],
      ['champagne', 'แชมเปญ'],
    ],
  },
  { same: ['gold', 'golden', 'ทอง', 'สีทอง'] },
  { same: ['champagne', 'แชมเปญ', 'สีแชมเปญ'] },
]

// Only descriptions contain these.
const occasions: readonly Group[] = [
  { same: ['wedding', 'weddings', 'bride', 'bridal', 'งานแต่ง', 'งานแต่งงาน', 'ชุดไปงานแต่ง', 'แต่งงาน', 'เจ้าสาว'] },
  {
    same: [
      'evening',
      'evenings',
      'party',
      'gala',
      'evening dress',
      'ชุดออกงาน',
      'ออกงาน',
      'ชุดราตรี',
      'ราตรี',
      'งานเลี้ยง',
      'ไปงาน',
      'ยามค่ำ',
      'ค่ำคืน',
    ],
  },
  {
    same: ['new year', 'lunar new year', 'chinese new year', 'ตรุษจีน', 'ปีใหม่', 'เทศกาล', 'festive', 'tet'],
    near: [
      ['mandarin top', 'sheath', 'คอจีน'],
      ['red', 'lacquer', 'แดง'],
    ],
  },
  { same: ['office', 'ทำงาน', 'ชุดทำงาน', 'ออฟฟิศ', 'ที่ทำงาน'] },
  { same: ['beach', 'sea', 'ทะเล', 'ไปทะเล', 'ชายหาด', 'หาด'] },
  { same: ['gift', 'present', 'ของขวัญ', 'ของฝาก'] },
  {
    same: [
      'handmade',
      'hand made',
      'by hand',
      'hand painted',
      'hand tied',
      'hand rolled',
      'hand sewn',
      'handcrafted',
      'แฮนด์เมด',
      'งานทำมือ',
      'ทำมือ',
      'งานมือ',
      'ด้วยมือ',
    ],
  },
]

const byWord = new Map<string, Group>()
const describedOccasions = occasions.map((group) => ({ ...group, described: true as const }))
const namedColours = colours.map((group) => ({ ...group, colour: true as const }))
for (const group of [...garments, ...fabrics, ...others, ...patterns, ...namedColours, ...describedOccasions]) {
  const same = group.same.map(searchForm)
  const near = (group.near ?? []).map((words) => words.map(searchForm))
  for (const word of same) byWord.set(word, { ...group, same, near })
}

const idle = new Set(
  'for the a an with in of and to my me women womens woman ladies lady clothes clothing wear outfit price ผ้า ไป ใส่ สำหรับ แบบ ที่ ของ ผู้หญิง สตรี เสื้อผ้า ตัว สวย ทรง สี ลาย และ มี คะ ค่ะ ครับ'.split(
    ' ',
  ),
)

export const isIdle = (word: string): boolean => idle.has(word)

export function groupOf(word: string): Group | undefined {
  const singulars = /^[a-z ]{4,}s$/.test(word) ? [word.slice(0, -1), word.replace(/es$/, '')] : []
  return [word, ...singulars].map((form) => byWord.get(form)).find(Boolean)
}

export const knownWords = (): Iterable<string> => byWord.keys()

const isThai = (word: string) => /[\u0e00-\u0e7f]/.test(word)
const cutter = new RegExp(
  `(${[...byWord.keys()]
    .filter(isThai)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`,
)
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** "เดรสผ้าไหม" → "เดรส", "ผ้าไหม": Thai has no blanks. Known words first, the longest wins, then a dictionary. */
export function cutThai(run: string): string[] {
  if (!isThai(run)) return [run]
  return run
    .split(cutter)
    .flatMap((part) => (byWord.has(part) ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment)))
    .filter((part) => part.trim().length > 1)
}
