import { searchForm } from '#app/kit/text.ts'
import { type Category, categories } from '#app/modules/catalog/category.ts'
import type { Size } from '#app/modules/catalog/size.ts'

const sizeWords: Readonly<Record<Size, string>> = {
  XS: 'xs xsmall extrasmall เล็กพิเศษ',
  S: 's small เล็ก',
  M: 'm medium กลาง',
  L: 'l large ใหญ่',
  XL: 'xl xlarge extralarge ใหญ่พิเศษ',
  'Free size': 'freesize free fs onesize onesizefitsall onesizefitsmost os osfa ฟรีไซซ์ ฟรีไซส์ ฟรีไซต์ ฟรีไซ',
}
const bySizeWord = new Map(
  Object.entries(sizeWords).flatMap(([size, words]) => words.split(' ').map((word) => [word, size as Size] as const)),
)

/** "Medium" → M; undefined if unknown. */
export const sizeOf = (word: string): Size | undefined =>
  bySizeWord.get(
    word
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replace(/^(?:size|ไซซ์|ไซส์|ไซต์)[\s:]*/, '')
      .replaceAll(/[\s./_()-]+/g, ''),
  )

/** One key for all spellings: "Off-White" and "off white", "Grey" and "gray", สีแดง and แดง. */
export const colourKeyOf = (word: string): string =>
  searchForm(word.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replaceAll('grey', 'gray')
    .replace(/^สี(?=.)/, '')

/** "Title" is Shopify's option of a product without options. */
export function optionOf(name: string): 'size' | 'colour' | 'none' | 'unknown' {
  if (/^(?:size|sizes|ไซซ์|ไซส์|ไซต์|ขนาด)$/i.test(name)) return 'size'
  if (/^(?:colou?rs?|สี)$/i.test(name)) return 'colour'
  return name === '' || /^title$/i.test(name) ? 'none' : 'unknown'
}

export const isDefaultTitle = (value: string): boolean => /^default title$/i.test(value)

const categoryWords: readonly [RegExp, Category][] = [
  [/silk\s*(?:blouse|shirt|top)|เสื้อไหม|เสื้อผ้าไหม/i, 'silk'],
  [/accessor|jewel|bangle|bag|scarf|\bhats?\b|\bfans?\b|เครื่องประดับ|กระเป๋า|แอคเซสซอรี่/i, 'accessories'],
  [/outfit|\bsets?\b|ชุดเซ็ต|ชุดเซต/i, 'set'],
  [/dress|\bao dai\b|gown|เดรส|อ๊าวหญ่าย|อ่าวหญ่าย/i, 'dress'],
  [/skirt|pants|trousers|shorts|bottom|กางเกง|กระโปรง/i, 'bottom'],
  [/\btops?\b|shirt|blouse|\btee|jacket|coat|sweater|jumper|เสื้อ/i, 'top'],
]

/** From the type, or the last part of Google's or Shopify's taxonomy ("Apparel & Accessories > Clothing > Dresses"). */
export function categoryFor(type: string, taxonomy: string): Category | undefined {
  const plain = type.trim().toLowerCase()
  const own = categories.find((category) => category === plain)
  if (own) return own
  const last = taxonomy.split('>').at(-1) ?? ''
  for (const words of [type, last])
    for (const [pattern, category] of categoryWords) if (pattern.test(words)) return category
  return undefined
}

export function booleanOf(word: string): boolean | undefined {
  if (/^(?:true|yes|1|จริง|ใช่)$/i.test(word.trim())) return true
  return /^(?:false|no|0|เท็จ|ไม่)$/i.test(word.trim()) ? false : undefined
}
