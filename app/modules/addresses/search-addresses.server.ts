// Every sub-district of Thailand with its postcodes, in both languages. Loaded once, on the server only (80 kB of data).
import { getDatabase, preload, setEngMode } from 'thai-address-universal'
import type { Language } from '#app/i18n/language.ts'
import { latinDigits } from '#app/kit/money.ts'
import { searchForm } from '#app/kit/text.ts'
import { bangkokName } from './bangkok-names.ts'
import { addressLabel, type Place, type ThaiAddress, thaiLetters } from './thai-address.ts'

// `all` holds every name with its blanks, `squeezed` the Latin ones without: Silom and Si Lom are one place.
type Row = { th: Place; en: Place; postalCode: string; subTh: string; subEn: string; all: string; squeezed: string }

const mostResults = 10
let loading: Promise<Row[]> | undefined

/**
 * Places for what a shopper typed: the start of a postcode, or words of a sub-district, district or province in either
 * language, Thai digits included. At most 10, the best first; in Thai when Thai was typed, else in the page's language.
 */
export async function searchAddresses(typed: string, language: Language): Promise<ThaiAddress[]> {
  const words = wordsOf(typed)
  if (words.join('').length < 2) return []
  const shown = thaiLetters.test(typed) ? 'th' : language
  const rows = await (loading ??= loadRows())
  const found: { row: Row; rank: number }[] = []
  for (const row of rows) {
    const rank = rankOf(row, words)
    if (rank !== undefined) found.push({ row, rank })
  }
  found.sort((a, b) => a.rank - b.rank)
  return found.slice(0, mostResults).map(({ row }) => ({
    ...row[shown],
    postalCode: row.postalCode,
    label: addressLabel(row[shown], row.postalCode, shown),
  }))
}

/** Lower case, Latin digits, without the words that only introduce a part of an address. */
const wordsOf = (typed: string): string[] =>
  sound(searchForm(latinDigits(typed)))
    .replace(/(?:^|[\s»,])(?:ตำบล|อำเภอ|จังหวัด|แขวง|เขต|ต\.|อ\.|จ\.)/g, ' ')
    .replace(/กรุงเทพฯ|กทม\.?/g, 'กรุงเทพ')
    .split(/[\s»,]+/)
    .filter(Boolean)

/** Lumphini and Lumpini, Sathorn and Satorn: the breathed letters and the silent r are written both ways. */
const sound = (text: string): string => text.replace(/([ptk])h/g, '$1').replace(/orn/g, 'on')

/** Smaller is better; undefined when a word is found nowhere. The first word leads. */
function rankOf(row: Row, words: readonly string[]): number | undefined {
  const [first = ''] = words
  if (!words.every((word) => row.all.includes(word))) return squeezedRank(row, words.join(''))
  if (row.subTh === first || row.subEn === first || row.postalCode === first) return 0
  if (row.subTh.startsWith(first) || row.subEn.startsWith(first) || row.postalCode.startsWith(first)) return 1
  if (/^\d+$/.test(first)) return undefined
  return row.subTh.includes(first) || row.subEn.includes(first) ? 2 : 3
}

/** What was typed as one word, or with other blanks than ours, finds the same Latin names, after the exact ones. */
function squeezedRank(row: Row, typed: string): number | undefined {
  if (typed.length < 4 || !/^[a-z]+$/.test(typed)) return undefined
  if (row.subEn.replaceAll(' ', '').startsWith(typed)) return 1
  return row.squeezed.includes(typed) ? 3 : undefined
}

/** The library holds one language at a time, both in the same order. */
async function loadRows(): Promise<Row[]> {
  await preload()
  await setEngMode(true)
  const english = getDatabase()
  await setEngMode(false)
  return getDatabase().map((row, index) => {
    const th = placeOf(row)
    const en = inEnglish(th, placeOf(english[index] ?? row))
    const all = sound(searchForm([...Object.values(th), ...Object.values(en), row.postal_code].join('|')))
    return {
      th,
      en,
      postalCode: row.postal_code,
      subTh: searchForm(th.subdistrict),
      subEn: sound(searchForm(en.subdistrict)),
      all,
      squeezed: sound(searchForm(Object.values(en).join('|'))).replaceAll(' ', ''),
    }
  })
}

const inEnglish = (thai: Place, english: Place): Place =>
  thai.province === 'กรุงเทพมหานคร'
    ? {
        ...english,
        subdistrict: bangkokName(thai.subdistrict, english.subdistrict),
        district: bangkokName(thai.district, english.district),
      }
    : english

const placeOf = (row: ReturnType<typeof getDatabase>[number]): Place => ({
  subdistrict: row.sub_district,
  district: row.district,
  province: row.province,
})
