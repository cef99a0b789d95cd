import { searchForm } from '#app/kit/text.ts'

// What shoppers call the same thing, in both languages. One line is one thing; order says nothing.
const groups: readonly (readonly string[])[] = [
  ['dress', 'gown', 'เดรส', 'ชุดเดรส', 'ชุดกระโปรง'],
  ['blouse', 'เบลาส์', 'เสื้อเบลาส์', 'เบลาซ์'],
  ['shirt', 'เชิ้ต', 'เสื้อเชิ้ต'],
  ['top', 'เสื้อ'],
  ['skirt', 'กระโปรง'],
  ['trousers', 'pants', 'palazzo', 'กางเกง'],
  ['set', 'ชุดเซต', 'เซ็ต', 'เซต', 'เข้าชุด'],
  ['silk', 'ไหม', 'ผ้าไหม'],
  ['satin', 'ซาติน', 'ต่วน'],
  ['scarf', 'shawl', 'ผ้าพันคอ', 'ผ้าคลุมไหล่'],
  ['bag', 'pouch', 'purse', 'กระเป๋า', 'ถุง'],
  ['fan', 'พัด'],
  ['bangle', 'bracelet', 'กำไล'],
  ['hat', 'หมวก'],
  ['qipao', 'cheongsam', 'กี่เพ้า'],
  ['aodai', 'ao dai', 'อ่าวหญ่าย', 'อ๋าวหย่าย', 'ชุดเวียดนาม'],
  ['lotus', 'ดอกบัว', 'บัว'],
  ['bamboo', 'ไผ่', 'ไม้ไผ่'],
  ['plum', 'ดอกเหมย', 'เหมย', 'ดอกบ๊วย'],
  ['cloud', 'เมฆ'],
  ['green', 'jade', 'celadon', 'เขียว', 'สีเขียว', 'หยก'],
  ['red', 'lacquer', 'แดง', 'สีแดง'],
  ['blue', 'indigo', 'คราม', 'น้ำเงิน', 'สีน้ำเงิน'],
  ['white', 'ivory', 'ขาว', 'สีขาว', 'งาช้าง'],
  ['black', 'ink', 'ดำ', 'สีดำ'],
  ['pink', 'blush', 'ชมพู', 'สีชมพู'],
  ['purple', 'mulberry', 'ม่วง', 'สีม่วง'],
  ['orange', 'rust', 'ส้ม', 'สีส้ม', 'สนิม', 'ส้มอิฐ', 'สีอิฐ'],
]

const byWord = new Map<string, readonly string[]>()
for (const group of groups) {
  const words = group.map(searchForm)
  for (const word of words) byWord.set(word, words)
}

/** Thai words that are cut out of a run of Thai without blanks, longest first. */
const thaiWords = [...byWord.keys()]
  .filter((word) => /[\u0e00-\u0e7f]/.test(word))
  .toSorted((a, b) => b.length - a.length)
const cutter = new RegExp(`(${thaiWords.join('|')})`)

/** The term and its other names. An English plural is also looked for in the singular. */
export function alternativesOf(term: string): string[] {
  const singulars = /^[a-z]{4,}s$/.test(term) ? [term.replace(/es$/, ''), term.slice(0, -1)] : []
  const forms = [term, ...singulars.filter((word) => byWord.has(word))]
  return [...new Set(forms.flatMap((form) => [form, ...(byWord.get(form) ?? [])]))]
}

/** "เดรสผ้าไหม" → "เดรส", "ผ้าไหม": Thai is written without blanks, so known words are cut out of it. */
export const cutThai = (term: string): string[] => term.split(cutter).filter((part) => part.length > 1)
