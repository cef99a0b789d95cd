import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { provincesOf, searchAddresses } from './search-addresses.server.ts'

const labels = async (typed: string, language: 'en' | 'th' = 'th') =>
  (await searchAddresses(typed, language)).map((one) => one.label)

const subdistricts = async (typed: string) => (await searchAddresses(typed, 'en')).map((one) => one.subdistrict)

describe('address search', () => {
  test('finds a sub-district with each of its postcodes', async () => {
    expect((await labels('วังใหม่')).slice(0, 2)).toEqual([
      'แขวงวังใหม่ » เขตปทุมวัน » กรุงเทพมหานคร » 10330',
      'แขวงวังใหม่ » เขตปทุมวัน » กรุงเทพมหานคร » 10110',
    ])
  })
  test('labels places outside Bangkok with ตำบล and อำเภอ', async () =>
    expect((await labels('คลองท่อมเหนือ'))[0]).toBe('ตำบลคลองท่อมเหนือ » อำเภอคลองท่อม » กระบี่ » 81120'))
  test('accepts English words and answers in the language of the page', async () => {
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
  ])('finds %s in Bangkok’s own spelling', async (typed, label) => expect((await labels(typed, 'en'))[0]).toBe(label))
  test('answers in Thai to Thai text on an English page', async () =>
    expect((await labels('ลุมพินี', 'en'))[0]).toContain('แขวงลุมพินี » เขตปทุมวัน'))
  test('matches the start of a postcode, also in Thai digits', async () => {
    const latin = await labels('81120')
    expect(latin.length).toBeGreaterThan(1)
    expect(latin.every((label) => label.endsWith('81120'))).toBe(true)
    expect(await labels('๘๑๑๒๐')).toEqual(latin)
    expect((await labels('811')).every((label) => / 811\d\d$/.test(label))).toBe(true)
  })
  test('narrows the results with further words, whatever their prefixes', async () =>
    expect((await labels('ต.วังใหม่ อ.นายายอาม')).at(0)).toBe('ตำบลวังใหม่ » อำเภอนายายอาม » จันทบุรี » 22170'))
  test('returns at most ten results', async () => expect(await labels('บาง')).toHaveLength(10))
  test.each(['', ' ', 'ก', '1', '%_', '('.repeat(500), '__proto__'])('finds nothing for %s', async (typed) =>
    expect(await labels(typed)).toEqual([]),
  )
})

describe('places that other shops do not find (tests/data/cases/address)', () => {
  const cases = readFileSync('tests/data/cases/address/expected.tsv', 'utf8')
    .split('\n')
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.split('\t') as [string, string])

  test.each(cases)('typing %s finds %s', async (typed, label) =>
    expect((await labels(typed, 'en'))[0] ?? '').toBe(label),
  )

  test('every suggestion has a postcode', async () => {
    for (const typed of ['เกาะ', 'Ko', 'ชุมพร', 'ทุ่งตะโก', 'Pathio'])
      for (const one of await searchAddresses(typed, 'en')) expect(one.postalCode).toMatch(/^[1-9]\d{4}$/)
  })

  test('whole district names come first, and provinces have their official names', async () => {
    expect((await labels('Mueang Chiang Mai', 'en')).every((label) => / » Mueang Chiang Mai » /.test(label))).toBe(true)
    for (const typed of ['Nakhonratchasima', 'Nakhon Ratchasima'])
      expect((await labels(typed, 'en'))[0]).toContain(' » Nakhon Ratchasima » ')
  })

  test.each([
    ['50000', ['Chiang Mai']],
    ['10500', ['Bangkok']],
    ['99999', []],
    ['', []],
  ])('provinces of the postcode %s', async (code, provinces) =>
    expect((await provincesOf(code)).map(({ en }) => en)).toEqual(provinces),
  )
})

describe('order of search results', () => {
  test('puts whole names first, then their districts, beginnings and parts; ties follow the data', async () => {
    expect(await labels('พนา')).toEqual([
      'ตำบลพนา » อำเภอพนา » อำนาจเจริญ » 37180',
      'ตำบลจานลาน » อำเภอพนา » อำนาจเจริญ » 37180',
      'ตำบลพระเหลา » อำเภอพนา » อำนาจเจริญ » 37180',
      'ตำบลไม้กลอน » อำเภอพนา » อำนาจเจริญ » 37180',
      'ตำบลพนางตุง » อำเภอควนขนุน » พัทลุง » 93150',
      'ตำบลพนานิคม » อำเภอนิคมพัฒนา » ระยอง » 21180',
      'ตำบลโพนางดำตก » อำเภอสรรพยา » ชัยนาท » 17150',
      'ตำบลโพนางดำออก » อำเภอสรรพยา » ชัยนาท » 17150',
    ])
    expect(await labels('เสม็ด')).toEqual([
      'ตำบลเสม็ด » อำเภอเมืองชลบุรี » ชลบุรี » 20000',
      'ตำบลเสม็ด » อำเภอเมืองบุรีรัมย์ » บุรีรัมย์ » 31000',
      'ตำบลเสม็ดเหนือ » อำเภอบางคล้า » ฉะเชิงเทรา » 24110',
      'ตำบลเสม็ดใต้ » อำเภอบางคล้า » ฉะเชิงเทรา » 24110',
      'ตำบลหนองเสม็ด » อำเภอเมืองตราด » ตราด » 23000',
      'ตำบลท่าเสม็ด » อำเภอชะอวด » นครศรีธรรมราช » 80180',
      'ตำบลเพ » อำเภอเมืองระยอง » ระยอง » 21160',
    ])
    expect(await labels('Samet', 'en')).toEqual([
      'Samet » Mueang Chon Buri » Chon Buri » 20000',
      'Samet » Mueang Buri Ram » Buri Ram » 31000',
      'Samet » Samrong Thap » Surin » 32170',
      'Samet Nuea » Bang Khla » Chachoengsao » 24110',
      'Samet Tai » Bang Khla » Chachoengsao » 24110',
      'Nong Samet » Mueang Trat » Trat » 23000',
      'Tha Samet » Cha-uat » Nakhon Si Thammarat » 80180',
      'Phe » Mueang Rayong » Rayong » 21160',
    ])
  })

  test('puts a sub-district with the name of its district before others of that name', async () =>
    expect(await labels('บางรัก')).toEqual([
      'แขวงบางรัก » เขตบางรัก » กรุงเทพมหานคร » 10500',
      'ตำบลบางรัก » อำเภอเมืองตรัง » ตรัง » 92000',
      'แขวงมหาพฤฒาราม » เขตบางรัก » กรุงเทพมหานคร » 10500',
      'แขวงสีลม » เขตบางรัก » กรุงเทพมหานคร » 10500',
      'แขวงสี่พระยา » เขตบางรัก » กรุงเทพมหานคร » 10500',
      'แขวงสุริยวงศ์ » เขตบางรัก » กรุงเทพมหานคร » 10500',
      'ตำบลบางรักพัฒนา » อำเภอบางบัวทอง » นนทบุรี » 11110',
      'ตำบลบางรักใหญ่ » อำเภอบางบัวทอง » นนทบุรี » 11110',
      'ตำบลบางรักน้อย » อำเภอเมืองนนทบุรี » นนทบุรี » 11000',
    ]))

  test('puts a full match of several words before a place that matches only the first word', async () => {
    expect(await labels('Lao Oi', 'en')).toEqual([
      'Lao Oi » Rong Kham » Kalasin » 46210',
      'Lao » Thung Khao Luang » Roi Et » 45170',
      'Lao Luang » Kaset Wisai » Roi Et » 45150',
      'Lao Noi » Selaphum » Roi Et » 45120',
      'Rom Klao » Nikhom Kham Soi » Mukdahan » 49130',
    ])
    expect(await labels('Samrong Chai', 'en')).toEqual([
      'Samrong Chai » Phaisali » Nakhon Sawan » 60220',
      'Samrong » Pak Thong Chai » Nakhon Ratchasima » 30150',
      'Samrong » Phlapphla Chai » Buri Ram » 31250',
      'Wat Samrong » Nakahon Chai Si » Nakhon Pathom » 73120',
    ])
  })

  test('treats joined names as beginnings, and puts parts of district names last', async () => {
    expect(await labels('Hora', 'en')).toEqual([
      'Hora » At Samat » Roi Et » 45160',
      'Ho Rattanachai » Phra Nakhon Si Ayutthaya » Phra Nakhon Si Ayutthaya » 13000',
      'Chorakhe Bua » Lat Phrao » Bangkok » 10230',
      'Chorakhe » Nong Ruea » Khon Kaen » 40240',
      'Chorakhe Hin » Khon Buri » Nakhon Ratchasima » 30250',
      'Chorakhe Yai » Bang Pla Ma » Suphan Buri » 72150',
      'Chorakhe Rong » Chaiyo » Ang Thong » 14140',
      'Cho Raka » Ban Lueam » Nakhon Ratchasima » 30350',
    ])
    expect(await labels('Khron', 'en')).toEqual([
      'Khron » Sawi » Chumphon » 86130',
      'Krong Pinang » Krong Pinang » Yala » 95000',
      'Nong Takhrong » Lahan Sai » Buri Ram » 31170',
      'Purong » Krong Pinang » Yala » 95000',
      'Sa-ae » Krong Pinang » Yala » 95000',
      'Huai Krathing » Krong Pinang » Yala » 95000',
    ])
  })

  test('shows only the first ten of many equal results', async () =>
    expect(await labels('กก')).toEqual([
      'ตำบลกกแก้วบูรพา » อำเภอบางไทร » พระนครศรีอยุธยา » 13190',
      'ตำบลกกตูม » อำเภอดงหลวง » มุกดาหาร » 49140',
      'ตำบลกกแดง » อำเภอนิคมคำสร้อย » มุกดาหาร » 49130',
      'ตำบลกกโพธิ์ » อำเภอหนองพอก » ร้อยเอ็ด » 45210',
      'ตำบลกกกุง » อำเภอเมืองสรวง » ร้อยเอ็ด » 45220',
      'ตำบลกกโก » อำเภอเมืองลพบุรี » ลพบุรี » 15000',
      'ตำบลกกปลาซิว » อำเภอภูพาน » สกลนคร » 47180',
      'ตำบลกกแรต » อำเภอกงไกรลาศ » สุโขทัย » 64170',
      'ตำบลกกสะทอน » อำเภอด่านซ้าย » เลย » 42120',
      'ตำบลกกดู่ » อำเภอเมืองเลย » เลย » 42000',
    ]))

  test.each(['1050', '10500', '๑๐๕๐๐'])('for the postcode %s follows the data', async (typed) =>
    expect(await labels(typed, 'en')).toEqual([
      'Bang Rak » Bang Rak » Bangkok » 10500',
      'Maha Phruettharam » Bang Rak » Bangkok » 10500',
      'Si Lom » Bang Rak » Bangkok » 10500',
      'Si Phraya » Bang Rak » Bangkok » 10500',
      'Suriyawong » Bang Rak » Bangkok » 10500',
      'Wang Mai » Pathum Wan » Bangkok » 10500',
    ]),
  )
})

test.each([
  ['ทุ่งคา ชุมพร', ['ทุ่งคา', 'ทุ่งคาวัด']],
  ['Laem Thammarat', ['Laem', 'Laem Talumphuk']],
  ['มดแดง', ['มดแดง', 'ดอนมดแดง', 'คำไฮใหญ่', 'ท่าเมือง', 'เหล่าแดง']],
])('%s lists the sub-district itself first, then beginnings, then parts of names', async (typed, first) =>
  expect((await subdistricts(typed)).slice(0, first.length)).toEqual(first),
)

test('a result has its parts, its postcode and its label in one language', async () => {
  const silom = { subdistrict: 'Si Lom', district: 'Bang Rak', province: 'Bangkok', postalCode: '10500' }
  expect(await searchAddresses('Silom', 'en')).toEqual([{ ...silom, label: 'Si Lom » Bang Rak » Bangkok » 10500' }])
  expect(await searchAddresses('สีลม', 'en')).toEqual([
    {
      subdistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
      postalCode: '10500',
      label: 'แขวงสีลม » เขตบางรัก » กรุงเทพมหานคร » 10500',
    },
  ])
})

test.each([
  ['สีลม', ['สีลม']],
  ['แขวงสีลม เขตบางรัก', ['สีลม']],
  ['แขวงสีลม » เขตบางรัก » กรุงเทพมหานคร » 10500', ['สีลม']],
  ['แขวงสีลม»เขตบางรัก', ['สีลม']],
  ['ต.สีลม,อ.บางรัก', ['สีลม']],
  ['ต. สีลม อ. บางรัก', ['สีลม']],
  ['ตำบลพงษ์,อำเภอสันติสุข,จังหวัดน่าน', ['พงษ์', 'ดู่พงษ์']],
  ['ต.พงษ์ จ.น่าน', ['พงษ์', 'ดู่พงษ์']],
  ['สีลม กทม', ['สีลม']],
  ['สีลม กทม.', ['สีลม']],
  ['สีลม กรุงเทพฯ', ['สีลม']],
  ['บางรัก กทม', ['บางรัก', 'มหาพฤฒาราม', 'สีลม', 'สี่พระยา', 'สุริยวงศ์']],
  ['สีลม ๑๐๕๐๐', ['สีลม']],
  ['สีลม 10110', []],
  ['สีลม เชียงใหม่', []],
  ['สามตำบล', ['สามตำบล']],
  ['หลักเขต บุรีรัมย์', ['หลักเขต']],
  ['จ.ป.ร.', ['จ.ป.ร.']],
])('prefixes are dropped only before a name: %s', async (typed, expected) =>
  expect(await subdistricts(typed)).toEqual(expected),
)

test.each([
  ['ต.ก', 0],
  ['ตำบล', 0],
  ['5', 0],
  ['50', 10],
  ['0500', 0],
  ['กก', 10],
  ['ก ก', 10],
  ['ตำบล กก', 10],
])('a search needs two characters, and a postcode is matched from its start: %s', async (typed, count) =>
  expect(await labels(typed)).toHaveLength(count),
)

test.each([
  ['silo', ['Si Lom']],
  ['SILOM', ['Si Lom']],
  ['Silomm', ['Si Lom']],
  ['donmuang', ['Don Mueang', 'Don Mueang', 'Sanam Bin', 'Si Kan']],
  ['Khohong', ['Kho Hong', 'Lam Kho Hong']],
  ['Khokhin', ['Khok Khi Non', 'Khok Hin Hae']],
  ['Koh Samet', ['Phe', 'Tha Samet']],
  ['kohsamet', ['Phe']],
  ['Bangkohlaem', ['Bang Kho Laem', 'Bang Khlo', 'Wat Phraya Krai']],
  ['bangrak silom', []],
  ['silom|', []],
  ['|silom', []],
  ['silom|bangrak', []],
  ['silom1', []],
])('English words match when joined or spelt differently: %s', async (typed, expected) =>
  expect(await subdistricts(typed)).toEqual(expected),
)

test('joined words need at least four letters', async () => {
  expect(await subdistricts('gsu')).toEqual([])
  expect((await labels('bangsue', 'en'))[0]).toBe('Bang Sue » Bang Sue » Bangkok » 10800')
  expect((await subdistricts('ngsu')).includes('Bang Sue')).toBe(true)
})

test.each([
  ['สุริยวงค์', ['สุริยวงศ์']],
  ['สุรียวง', ['สุริยวงศ์']],
  ['สัมฤทธ์', ['สัมฤทธิ์']],
  ['ลุ่มพีนี', ['ลุมพินี']],
  ['ลมพน', ['ลุมพินี']],
  ['วั่งไผ', ['วังไผ่', 'วังไผ่']],
  ['ดู่สิต', []],
  ['พงค์', []],
  ['ลุ่มพีนีน', []],
])('Thai words match despite other marks, vowels and silent letters, from four letters: %s', async (typed, expected) =>
  expect(await subdistricts(typed)).toEqual(expected),
)

test.each([
  ['80240', ['กระบี่ Krabi', 'นครศรีธรรมราช Nakhon Si Thammarat']],
  ['30130', ['นครราชสีมา Nakhon Ratchasima', 'สระบุรี Saraburi']],
  ['10260', ['กรุงเทพมหานคร Bangkok']],
  ['1050', []],
  ['105000', []],
])('%s has each of its provinces once, in the order of the data', async (code, provinces) =>
  expect((await provincesOf(code)).map(({ th, en }) => `${th} ${en}`)).toEqual(provinces),
)
