// Price, size, "sale" and "new" in a query are filters, not words.
import { type Size, sizes } from '#app/modules/catalog/size.ts'

/** Whole baht; `words` is the rest. */
type QueryFilters = {
  words: string
  sizes: Size[]
  minPrice: number | undefined
  maxPrice: number | undefined
  reduced: boolean
  fresh: boolean
  bestSelling: boolean
}

const amount = String.raw`฿?\s*(\d{1,3}(?:,\d{3})+|\d{2,7})\s*(?:baht|thb|บาท|฿)?`
const max = new RegExp(
  String.raw`(?:under|below|less than|up to|at most|max|cheaper than|<|ราคาไม่เกิน|ไม่เกิน|ราคาต่ำกว่า|ต่ำกว่า|ไม่ถึง|งบไม่เกิน|งบ|budget)\s*${amount}`,
  'u',
)
const min = new RegExp(
  String.raw`(?:over|above|more than|at least|>|ราคามากกว่า|มากกว่า|ราคาเกิน|เกิน|ราคาตั้งแต่|ตั้งแต่)\s*${amount}`,
  'u',
)
const between = new RegExp(String.raw`(?:ราคา\s*)?${amount}\s*(?:-|–|to|ถึง)\s*${amount}`, 'u')
const sizeWord = 'sizes?|ไซส์|ไซซ์|ไซต์|ไซ้ส์|ไซ'
const sized = new RegExp(
  String.raw`(?:(?:${sizeWord})\s*(free|xs|xl|s|m|l)(?![a-z0-9])|(?<![a-z0-9])(free|xs|xl|s|m|l)\s*(?:${sizeWord})(?![a-z])|(?<![a-z0-9])(xs|xl)(?![a-z0-9])|(ฟรีไซซ์|ฟรีไซส์))`,
  'u',
)
const reduced =
  /(?<![a-z])(?:on sale|sales?|discounted|discounts?|reduced)(?![a-z])|(?:สินค้า)?ลดราคา|ของลด|เซลล์?|ราคาพิเศษ/u
const fresh = /(?<![a-z])(?:new in|new arrivals?|just in|latest)(?![a-z])|^new$|สินค้าใหม่|ของใหม่|มาใหม่|ใหม่ล่าสุด/u
const best = /(?<![a-z])best ?-?sell(?:ers?|ing)(?![a-z])|สินค้าขายดี|ขายดี|ยอดนิยม/u

export function readFilters(query: string): QueryFilters {
  let words = query.toLowerCase().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(words)
    if (match) words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`
    return match ?? undefined
  }
  const range = take(between)
  const maxPrice = range ? baht(range[2]) : baht(take(max)?.[1])
  const minPrice = range ? baht(range[1]) : baht(take(min)?.[1])
  const chosen: Size[] = []
  for (let match = take(sized); match && chosen.length < sizes.length; match = take(sized))
    chosen.push(sizeNamed(match.slice(1).find(Boolean) ?? ''))
  const flags = { reduced: Boolean(take(reduced)), fresh: Boolean(take(fresh)), bestSelling: Boolean(take(best)) }
  return { words: words.replace(/\s+/g, ' ').trim(), sizes: chosen, minPrice, maxPrice, ...flags }
}

const baht = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits.replaceAll(',', '')))
const sizeNamed = (name: string): Size => sizes.find((size) => size.toLowerCase() === name) ?? 'Free size'
