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
])('%s and %s: %j', async (code, province, doubt) => expect(await checkPostalCode(code, province, 'en')).toBe(doubt))

test('answers in the language of the page', async () =>
  expect(await checkPostalCode('50000', 'Bangkok', 'th')).toBe('เชียงใหม่'))
