import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { provincesOf, searchAddresses } from './search-addresses.server.ts'

const labels = async (typed: string, language: 'en' | 'th' = 'th') =>
  (await searchAddresses(typed, language)).map((one) => one.label)

describe('an address search', () => {
  test('knows a sub-district with several postcodes', async () => {
    expect((await labels('วังใหม่')).slice(0, 2)).toEqual([
      'แขวงวังใหม่ » เขตปทุมวัน » กรุงเทพมหานคร » 10330',
      'แขวงวังใหม่ » เขตปทุมวัน » กรุงเทพมหานคร » 10110',
    ])
  })
  test('outside Bangkok says ตำบล and อำเภอ', async () =>
    expect((await labels('คลองท่อมเหนือ'))[0]).toBe('ตำบลคลองท่อมเหนือ » อำเภอคลองท่อม » กระบี่ » 81120'))
  test('takes English words and answers in the language of the page', async () => {
    expect((await labels('khlong thom nuea', 'en'))[0]).toBe('Khlong Thom Nuea » Khlong Thom » Krabi » 81120')
    expect((await labels('Khlong Thom Nuea', 'th'))[0]).toBe('ตำบลคลองท่อมเหนือ » อำเภอคลองท่อม » กระบี่ » 81120')
  })
  test.each(['Lumphini', 'lumpini'])('finds the same place for %s', async (typed) =>
    expect((await labels(typed, 'en'))[0]).toMatch(/^Lump/),
  )
  test.each([
    ['Silom', 'Si Lom » Bang Rak » Bangkok » 10500'],
    ['si lom', 'Si Lom » Bang Rak » Bangkok » 10500'],
    ['Khlong Tan Nuea', 'Khlong Tan Nuea » Watthana » Bangkok » 10110'],
    ['klong tan nuea', 'Khlong Tan Nuea » Watthana » Bangkok » 10110'],
    ['Makkasan', 'Makkasan » Ratchathewi » Bangkok » 10400'],
    ['On Nut', 'On Nut » Suan Luang » Bangkok » 10250'],
    ['onnut', 'On Nut » Suan Luang » Bangkok » 10250'],
    ['Thung Maha Mek Sathorn', 'Thung Maha Mek » Sathon » Bangkok » 10120'],
  ])('finds %s as Bangkok spells it', async (typed, label) => expect((await labels(typed, 'en'))[0]).toBe(label))
  test('answers in Thai when Thai was typed on an English page', async () =>
    expect((await labels('ลุมพินี', 'en'))[0]).toContain('แขวงลุมพินี » เขตปทุมวัน'))
  test('takes the start of a postcode, in Thai digits too', async () => {
    const latin = await labels('81120')
    expect(latin.length).toBeGreaterThan(1)
    expect(latin.every((label) => label.endsWith('81120'))).toBe(true)
    expect(await labels('๘๑๑๒๐')).toEqual(latin)
    expect((await labels('811')).every((label) => / 811\d\d$/.test(label))).toBe(true)
  })
  test('narrows by further words, whatever introduces them', async () =>
    expect((await labels('ต.วังใหม่ อ.นายายอาม')).at(0)).toBe('ตำบลวังใหม่ » อำเภอนายายอาม » จันทบุรี » 22170'))
  test('never answers more than ten', async () => expect(await labels('บาง')).toHaveLength(10))
  test.each(['', ' ', 'ก', '1', '%_', '('.repeat(500), '__proto__'])('finds nothing for %s', async (typed) =>
    expect(await labels(typed)).toEqual([]),
  )
})

describe('places that other shops do not find (tests/data/cases/address)', () => {
  const cases = readFileSync('tests/data/cases/address/expected.tsv', 'utf8')
    .split('\n')
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.split('\t') as [string, string])

  test.each(cases)('%s: %s', async (typed, label) => expect((await labels(typed, 'en'))[0] ?? '').toBe(label))

  test('no suggestion lacks its postcode', async () => {
    for (const typed of ['เกาะ', 'Ko', 'ชุมพร', 'ทุ่งตะโก', 'Pathio'])
      for (const one of await searchAddresses(typed, 'en')) expect(one.postalCode).toMatch(/^[1-9]\d{4}$/)
  })

  test('the whole name of a district leads, and a province has its official name', async () => {
    expect((await labels('Mueang Chiang Mai', 'en')).every((label) => / » Mueang Chiang Mai » /.test(label))).toBe(true)
    for (const typed of ['Nakhonratchasima', 'Nakhon Ratchasima'])
      expect((await labels(typed, 'en'))[0]).toContain(' » Nakhon Ratchasima » ')
  })

  test.each([
    ['50000', ['Chiang Mai']],
    ['10500', ['Bangkok']],
    ['99999', []],
    ['', []],
  ])('the provinces of %s', async (code, provinces) =>
    expect((await provincesOf(code)).map(({ en }) => en)).toEqual(provinces),
  )
})
