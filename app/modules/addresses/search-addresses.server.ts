// All sub-districts with postcodes in both languages. Server only, loaded once (80 kB).
import { getDatabase, preload, setEngMode } from 'thai-address-universal'
import type { Language } from '#app/i18n/language.ts'
import { latinDigits } from '#app/kit/money.ts'
import { searchForm } from '#app/kit/text.ts'
import { thaiLetters } from '#app/kit/thai-place.ts'
import { addedPlaces, bangkokName, placesByOtherName, provinceName } from './place-names.ts'
import { addressLabel, type Place, type ThaiAddress } from './thai-address.ts'

type Row = ReturnType<typeof rowOf>

const maxResults = 10
let loading: Promise<Row[]> | undefined

/** Returns at most 10 places for the start of a postcode or words of a name, best first; in Thai if typed in Thai. */
export async function searchAddresses(typed: string, language: Language): Promise<ThaiAddress[]> {
  const words = wordsOf(typed)
  if (words.join('').length < 2) return []
  const shownLanguage = thaiLetters.test(typed) ? 'th' : language
  const rows = await (loading ??= loadRows())
  const squeezed = squeeze(words.join(''))
  const ranked = rows.flatMap((row) => {
    const rank = rankOf(row, words, squeezed)
    return rank === undefined ? [] : { row, rank }
  })
  const exact = ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row)
  const matches = exact.length > 0 ? exact : rows.filter((row) => isAlike(row, words.join('')))
  return matches.slice(0, maxResults).map(({ [shownLanguage]: place, postalCode }) => ({
    ...place,
    postalCode,
    label: addressLabel(place, postalCode, shownLanguage),
  }))
}

/** Lower case, Latin digits, without words such as ตำบล. */
const wordsOf = (typed: string): string[] =>
  normalized(searchForm(latinDigits(typed)))
    .replace(/(?:^|[\s»,])(?:ตำบล|อำเภอ|จังหวัด|แขวง|เขต|ต\.|อ\.|จ\.)/g, ' ')
    .replace(/กรุงเทพฯ|กทม\.?/g, 'กรุงเทพ')
    .split(/[\s»,]/)
    .filter(Boolean)

/** Normalises spelling variants: Lumphini/Lumpini, Sathorn/Satorn, Muang/Mueang, Amarin/Ammarin. */
const normalized = (text: string): string =>
  text
    .replace(/([ptk])h/g, '$1')
    .replace(/orn/g, 'on')
    .replace(/koh(?![aeiou])/g, 'ko')
    .replace(/muang/g, 'mueang')
    .replace(/([a-z])\1/g, '$1')

/** Smaller is better; undefined when a word does not match. After a whole name the first word decides. */
function rankOf(row: Row, words: readonly string[], squeezed: string): number | undefined {
  const [first = ''] = words
  const typed = words.join(' ')
  if (row.subTh === typed || row.subEn === typed) return 0
  if (row.otherNames.has(typed)) return 2
  if (!words.every((word) => row.searchText.includes(word))) return squeezedRank(row, squeezed)
  if (row.subTh === first || row.subEn === first) return 1
  if (row.subTh.startsWith(first) || row.subEn.startsWith(first) || row.postalCode.startsWith(first)) return 3
  if (/\d/.test(first)) return undefined
  return row.subTh.includes(first) || row.subEn.includes(first) ? 4 : 5
}

/** Matches regardless of blanks, ranked after exact matches. */
function squeezedRank(row: Row, squeezed: string): number | undefined {
  if (squeezed.length < 4 || !/^[a-z]+$/.test(squeezed)) return undefined
  if (row.squeezed.startsWith(squeezed)) return 3
  return row.squeezed.includes(squeezed) ? 5 : undefined
}

const squeeze = (text: string): string => normalized(text.replaceAll(' ', ''))

/** Thai spelling with and without marks; tried only without other matches. */
function isAlike(row: Row, typed: string): boolean {
  const consonants = withoutMarks(typed)
  return consonants.length >= 4 && withoutMarks(row.subTh) === consonants
}

const withoutMarks = (thai: string): string =>
  thai.replace(/[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g, '').replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '')

export async function provincesOf(postalCode: string): Promise<{ th: string; en: string }[]> {
  const rows = await (loading ??= loadRows())
  const places = rows.filter((row) => row.postalCode === postalCode)
  return [...new Map(places.map(({ th, en }) => [th.province, { th: th.province, en: en.province }])).values()]
}

/** The library loads one language at a time, in the same order. */
async function loadRows(): Promise<Row[]> {
  await preload()
  await setEngMode(true)
  const english = getDatabase()
  await setEngMode(false)
  const thai = getDatabase()
  // Drops small islands without a postcode.
  const withPostalCode = thai.flatMap((row, index) =>
    /^[1-9]\d{4}$/.test(row.postal_code)
      ? [{ th: placeOf(row), english: placeOf(english[index] ?? row), postalCode: row.postal_code }]
      : [],
  )
  const rows = withPostalCode.map(({ th, english, postalCode }) => rowOf(th, inEnglish(th, english), postalCode))
  return [...rows, ...addedPlaces.map(({ th, en, postalCode }) => rowOf(th, en, postalCode))]
}

function rowOf(th: Place, en: Place, postalCode: string) {
  const others = placesByOtherName.get(`${th.subdistrict} ${th.district}`) ?? []
  const searchText = normalized(
    searchForm([...Object.values(th), ...Object.values(en), postalCode, ...others].join('|')),
  )
  return {
    th,
    en,
    postalCode,
    subTh: searchForm(th.subdistrict),
    subEn: normalized(searchForm(en.subdistrict)),
    otherNames: new Set([th.district, en.district, ...others].map((name) => normalized(searchForm(name)))),
    searchText,
    /** Latin names without blanks, because Silom and Si Lom are one place; the sub-district leads. */
    squeezed: squeeze(normalized(searchForm([...Object.values(en), ...others].join('|')))),
  }
}

const inEnglish = (thai: Place, english: Place): Place =>
  thai.province === 'กรุงเทพมหานคร'
    ? {
        ...english,
        subdistrict: bangkokName(thai.subdistrict, english.subdistrict),
        district: bangkokName(thai.district, english.district),
      }
    : { ...english, province: provinceName(english.province) }

const placeOf = (row: ReturnType<typeof getDatabase>[number]): Place => ({
  subdistrict: row.sub_district,
  district: row.district,
  province: row.province,
})
