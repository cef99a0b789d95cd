import { expect, test } from 'vitest'
import { checkPostalCode } from './check-postal-code.server.ts'

test.each([
  ['50000', 'Bangkok', 'Chiang Mai'],
  ['50000', 'กรุงเทพฯ', 'Chiang Mai'],
  ['10500', 'จ.เชียงใหม่', 'Bangkok'],
  ['99999', 'Bangkok', ''],
  ['10999', 'Bangkok', ''],
  ['50000', 'Chiangmai', null],
  ['๕๐๐๐๐', 'จังหวัดเชียงใหม่', null],
  ['10500', 'กทม.', null],
  ['10500', 'กรุงเทพมหานคร', null],
  ['30000', 'Nakhon Ratchasima', null],
  ['13000', 'Ayutthaya', null],
  ['5000', 'Bangkok', null],
  ['50000', '', null],
])('%s in the province %s suggests %j', async (code, province, doubt) =>
  expect(await checkPostalCode(code, province, 'en')).toBe(doubt),
)

test('the suggestion is in the language of the page', async () =>
  expect(await checkPostalCode('50000', 'Bangkok', 'th')).toBe('เชียงใหม่'))

test.each([
  ['10500', 'กรุงเทพ'],
  ['10500', 'กรุงเทพฯ'],
  ['10500', 'จังหวัดกรุงเทพมหานคร'],
  ['10500', 'กทม'],
  ['10500', 'กทม.'],
  ['10500', 'Krungthep'],
  ['10500', 'krungthepmahanakhon'],
  ['10500', 'Krung Thep Maha Nakhon'],
  ['10500', 'BKK'],
  ['10500', 'Bangkok Metropolis'],
  ['10500', 'Bangkok Province'],
  ['10500', 'bangkok.'],
  ['30000', 'Korat'],
  ['30000', 'โคราช'],
  ['30000', 'นครราชสีมา'],
  ['13000', 'อยุธยา'],
  ['13000', 'จ.พระนครศรีอยุธยา'],
  ['13000', 'Phra Nakhon Si Ayutthaya'],
  ['50000', 'จ. เชียงใหม่'],
  ['50000', 'จังหวัด เชียงใหม่'],
  ['50000', 'Chiang Mai province'],
  ['50000', 'Chiang Mai Province.'],
  ['50000', '  '],
  ['', 'Bangkok'],
  ['05000', 'Bangkok'],
  ['80240', 'Krabi'],
  ['80240', 'นครศรีธรรมราช'],
])('%s fits the province %s', async (code, province) => expect(await checkPostalCode(code, province, 'en')).toBeNull())

test.each([
  ['10500', 'Old BKK', 'Bangkok'],
  ['10500', 'กทม.ใหม่', 'Bangkok'],
  ['10500', 'กรุงเทพใหม่', 'Bangkok'],
  ['10500', 'Krungthep Nuea', 'Bangkok'],
  ['10500', 'จังหวัด', 'Bangkok'],
  ['50000', 'เชียงจังหวัดใหม่', 'Chiang Mai'],
  ['50000', 'เชียงจ.ใหม่', 'Chiang Mai'],
  ['50000', 'Chiang. Mai', 'Chiang Mai'],
  ['50000', 'Chiang Mai Province North', 'Chiang Mai'],
  ['50000', 'Korat', 'Chiang Mai'],
  ['30000', 'Ayutthaya', 'Nakhon Ratchasima'],
  ['80240', 'Bangkok', 'Krabi'],
])('%s does not fit the province %s, but %s', async (code, province, doubt) =>
  expect(await checkPostalCode(code, province, 'en')).toBe(doubt),
)

test.each(['en', 'th'] as const)('a postcode without places has no province (%s)', async (language) =>
  expect(await checkPostalCode('10999', '10999', language)).toBe(''),
)
